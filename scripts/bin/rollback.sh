#!/bin/sh
# Rolls a part back with one request, where starting Node would take longer than the change. Needs curl, and nothing of this checkout.
set -u

if [ $# -lt 2 ] || [ $# -gt 3 ]; then
  [ $# -gt 3 ] && echo "a word too many: $4 (a reason of several words is one in quotes)" >&2
  echo 'usage: REGISTRY_URL=… OPS_TOKEN=… rollback.sh <part> <reason> [version]' >&2
  exit 2
fi
for name in REGISTRY_URL OPS_TOKEN; do
  if eval "[ -z \"\${$name:-}\" ]"; then
    echo "$name is not set" >&2
    exit 2
  fi
done

# A string of JSON.
quoted() { printf '"%s"' "$(printf %s "$1" | tr '\000-\037' ' ' | sed 's/[\\"]/\\&/g')"; }

to=
if [ -n "${3:-}" ]; then to=",\"to\":$(quoted "$3")"; fi
# One that was lost is sent again, and carried out once: a process may be replaced meanwhile.
id=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
change="{\"requestId\":\"$id\",\"steps\":[{\"do\":\"rollback\",\"part\":$(quoted "$1")$to}],\"reason\":$(quoted "$2")}"

# The token stands in no list of processes: curl reads it from its input.
answer=$(
  printf 'header = "Authorization: Bearer %s"\n' "$OPS_TOKEN" |
    curl --silent --show-error --max-time 60 --retry 5 --retry-delay 1 --retry-all-errors --config - --header 'Content-Type: application/json' \
      --data-binary "$change" "${REGISTRY_URL%/}/registry/api/changes"
) || exit 3

case $answer in
  *'"success":true'*) printf '%s\n' "$answer" | sed -n 's/.*"revision":\([0-9][0-9]*\).*/revision \1/p' ;;
  *) printf '%s\n' "$answer" >&2 && exit 1 ;;
esac
