#!/bin/sh
# Restores the database into an empty folder beside the running one, starts it there and checks it:
#
#   restore.sh /var/lib/postgresql/15/restored 5433                             everything that is archived
#   restore.sh /var/lib/postgresql/15/restored 5433 '2026-11-29 14:30:00+00'    as it was at that second
#
# Run it as postgres on a database machine, in the folder of the portal, whose command does the checks. The copy listens
# on a socket in its folder alone, and archives nothing. Ends with 1, and stops the copy, if a check finds something.
set -eu
umask 077
if [ $# -lt 2 ]; then
  sed -n '2,5p' "$0" >&2
  exit 1
fi
case ${3:-} in
'' | [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]\ [0-9][0-9]:[0-9][0-9]:[0-9][0-9]*) ;;
*)
  echo "'$3' isn't a time such as '2026-11-29 14:30:00+00'." >&2
  exit 1
  ;;
esac
folder=$1
port=$2
target=${3:-}
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}

mkdir -p "$folder"
if [ -n "$(ls -A "$folder")" ]; then
  echo "$folder isn't empty. Remove it if an earlier restore was interrupted." >&2
  exit 1
fi
if [ -n "$target" ]; then
  set -- --type=time "--target=$target" --target-action=promote
else
  set -- --type=default
fi
pgbackrest --stanza=tradecounter "--pg1-path=$folder" --archive-mode=off "$@" restore

# Whoever can enter the folder may sign in, and the copy waits for no standby.
echo 'local all all trust' > "$folder/restored_hba.conf"
stop() {
  "$bin/pg_ctl" -D "$folder" -m immediate stop > "$folder/stop.log" 2>&1 || true
}
trap 'stop; exit 1' HUP INT TERM
"$bin/pg_ctl" -D "$folder" -w -t 86400 -l "$folder/restore.log" -o "-c port=$port -c listen_addresses= \
  -c unix_socket_directories='$folder' -c hba_file='$folder/restored_hba.conf' \
  -c synchronous_standby_names= -c archive_mode=off" start > "$folder/start.log" || {
  tail -20 "$folder/restore.log" >&2
  exit 1
}
until [ "$("$bin/psql" -h "$folder" -p "$port" -U postgres -Atc 'select pg_is_in_recovery()' postgres)" = f ]; do
  "$bin/pg_ctl" -D "$folder" status > "$folder/status.log" || {
    tail -20 "$folder/restore.log" >&2
    exit 1
  }
  sleep 1
done

export DATABASE_URL="postgres://portal@localhost:$port/portal?host=$folder"
node_modules/.bin/tradecounter events epoch --new
if ! node_modules/.bin/tradecounter check all; then
  stop
  exit 1
fi
echo "The restored database is at $DATABASE_URL"
