; Installer for Windows, made by `python build_spec/build.py --package` with Inno Setup 6.3 or newer.
; build_spec/pack_windows.py defines AppVersion, Architecture, Dist (the folder dist) and OutputName.

#ifndef AppVersion
  #error Run build_spec/build.py --package, which passes the version on.
#endif

[Setup]
AppId={{4C6CF7DA-FFD7-4AE3-8D01-8B555D02D4A7}
AppName=Quinte
AppVersion={#AppVersion}
AppPublisher=The Quinte authors
VersionInfoProductName=Quinte
VersionInfoProductTextVersion={#AppVersion}
DefaultDirName={autopf}\Quinte
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed={#Architecture}
ArchitecturesInstallIn64BitMode={#Architecture}
LicenseFile={#Dist}\quinte\_internal\LICENSE
SetupIconFile={#SourcePath}\..\icons\quinte.ico
UninstallDisplayIcon={app}\quinte.exe
UninstallDisplayName=Quinte
OutputDir={#Dist}
OutputBaseFilename={#OutputName}
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[InstallDelete]
; An update must not leave libraries of the old version beside the new ones.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Dist}\quinte\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[Icons]
Name: "{autoprograms}\Quinte"; Filename: "{app}\quinte.exe"
Name: "{autodesktop}\Quinte"; Filename: "{app}\quinte.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\quinte.exe"; Description: "{cm:LaunchProgram,Quinte}"; Flags: nowait postinstall skipifsilent
