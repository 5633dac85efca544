#!/usr/bin/env bash
# The same bot as guest.py, in bash. It needs nothing but bash and curl, and takes the last of its choices.
#
#     FOURSCORE_TOKEN=its-token examples/bots/guest.sh http://127.0.0.1:8080

set -u
server=${1:-http://127.0.0.1:8080}
server=${server%/}
headers=(-H "Authorization: Bearer ${FOURSCORE_TOKEN:?Say which token: FOURSCORE_TOKEN=...}" -H 'Content-Type: application/json')

# Do something; curl waits by itself where that is too often. What is refused is said on the error stream.
post() {
  answer=$(curl -sS --noproxy '*' --retry 5 "${headers[@]}" -d "$2" "$server$1")
  if [[ $answer == '{"error":'* ]]; then echo "$answer" >&2; fi
}

name=
declare -A spoken=()
# In a line of JSON a quotation mark that somebody has typed stands behind a backslash, so these patterns cannot be fooled.
while read -r event; do
  [[ $event =~ \"table\":\"([^\"]*)\" ]] && where=/tables/${BASH_REMATCH[1]}
  case $event in
    '{"is":"hello",'*)
      [[ $event =~ \"bot\":\"([^\"]*)\" ]] && name=${BASH_REMATCH[1]}
      ;;
    '{"is":"invitation",'*)
      post "$where/seats" "{\"name\": \"$name\"}"
      ;;
    '{"is":"question",'*)
      if [[ -z ${spoken[$where]:-} ]]; then
        spoken[$where]=yes
        post "$where/talk" '{"words": "I am nobody special.", "is_claim": true}'
      fi
      [[ $event =~ \"turn\":([0-9]+),\"order\" ]] && turn=${BASH_REMATCH[1]}
      [[ $event =~ \"choices\":\[([^]]*)\] ]] && choices=${BASH_REMATCH[1]}
      post "$where/choices" "{\"choice\": \"$(sed 's/.*,"//; s/"//g' <<<"$choices")\", \"turn\": $turn}"
      ;;
    '{"is":"result",'* | '{"is":"ended",'*)
      echo "$event"
      ;;
  esac
done < <(curl -sSN --noproxy '*' "${headers[@]}" "$server/bots/events")
