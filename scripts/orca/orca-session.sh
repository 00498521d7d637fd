#!/bin/sh
# Opens an address in Firefox with Orca. ORCA_FOLDER gets what Orca does. Run it by orca.ts, in Xvfb and a D-Bus session.
export HOME="$ORCA_FOLDER" XDG_RUNTIME_DIR="$ORCA_FOLDER/run" MOZ_ENABLE_ACCESSIBILITY=1 GNOME_ACCESSIBILITY=1
mkdir -p -m 700 "$XDG_RUNTIME_DIR" "$ORCA_FOLDER/profile"
gsettings set org.gnome.desktop.interface toolkit-accessibility true
gsettings set org.gnome.desktop.a11y.applications screen-reader-enabled true
/usr/libexec/at-spi-bus-launcher --launch-immediately &
orca --replace --debug-file="$ORCA_FOLDER/spoken.log" &
orca=$!
# Orca writes its log late, so the log does not show when it is ready.
sleep 10
firefox --no-remote --profile "$ORCA_FOLDER/profile" "$1" &
firefox=$!
sleep "$ORCA_SECONDS"
kill "$firefox" "$orca"
sleep 2
