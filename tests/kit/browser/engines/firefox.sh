#!/bin/sh
# Starts Firefox so that it ends with the process that started it, even when that was killed. macOS has no setpriv.
command -v setpriv > /dev/null || exec "$CLUB_FIREFOX" "$@"
exec setpriv --pdeathsig KILL "$CLUB_FIREFOX" "$@"
