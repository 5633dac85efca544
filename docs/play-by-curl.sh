#!/bin/sh
# Two players play Presidents to the end over plain HTTP, with a bot in the third seat.
#
#   fourscore serve --pause 0 &        # in one terminal
#   docs/play-by-curl.sh               # in another; the address can be given: docs/play-by-curl.sh http://127.0.0.1:8080
#
# It needs curl and python3 (to read JSON). Everything that it asks is described at /schema.
set -eu
SERVER=${1:-http://127.0.0.1:8080}

# field NAME...: the value at this place of the JSON on the standard input; nothing if there is none.
field() {
    python3 -c '
import json, sys
value = json.load(sys.stdin)
for name in sys.argv[1:]:
    value = value[int(name)] if isinstance(value, list) else (value or {}).get(name)
print("" if value is None else value if isinstance(value, (str, int)) else json.dumps(value))' "$@"
}

ask() { # ask TOKEN PATH [CONTENT]: a request as this person, with content a POST
    if [ $# -gt 2 ]; then
        curl -sS -H "Authorization: Bearer $1" -H "Content-Type: application/json" -d "$3" "$SERVER$2"
    else
        curl -sS -H "Authorization: Bearer $1" "$SERVER$2"
    fi
}

# Ann sets up a table and sits down; without a token she gets one.
MADE=$(curl -sS -H "Content-Type: application/json" "$SERVER/tables" \
    -d '{"game": "presidents", "seats": ["person", "person", "random"], "name": "Ann"}')
TABLE=$(echo "$MADE" | field table table)
ANN=$(echo "$MADE" | field token)
echo "Table $TABLE. The seed is kept to: $(echo "$MADE" | field table commitment)"

# Bob has the name of the table, so he is invited.
BOB=$(curl -sS -H "Content-Type: application/json" "$SERVER/tables/$TABLE/seats" -d '{"name": "Bob"}' | field token)
ask "$ANN" "/tables/$TABLE/start" '{}' >/dev/null

# look: reads news on the standard input, tells what is new on the standard error, and prints what to do next.
look() {
    python3 -c '
import json, shlex, sys
news = json.load(sys.stdin)
for line in news["lines"]:
    print("  " + line["text"], file=sys.stderr)
view, asked = news["view"], news["view"]["asked"]
print("SINCE=%d TURN=%d" % (news["first"] + len(news["lines"]), news["turn"]))
print("OUTCOME=" + shlex.quote(json.dumps(view["outcome"]) if view["outcome"] else ""))
print("CHOICE=" + shlex.quote(asked["choices"][-1] if asked else ""))'
}

# Each in turn looks, and takes the last of the offered choices: the highest cards, or a pass.
OUTCOME=
ANN_SINCE=0
while [ -z "$OUTCOME" ]; do
    for TOKEN in "$ANN" "$BOB"; do
        [ "$TOKEN" = "$ANN" ] && FROM=$ANN_SINCE || FROM=1000000
        eval "$(ask "$TOKEN" "/tables/$TABLE/view?since=$FROM" | look)"
        [ "$TOKEN" = "$ANN" ] && ANN_SINCE=$SINCE
        [ -z "$OUTCOME" ] || break
        if [ -n "$CHOICE" ]; then
            ask "$TOKEN" "/tables/$TABLE/choices?since=1000000" "{\"choice\": \"$CHOICE\", \"turn\": $TURN}" >/dev/null
        fi
    done
done
echo "It is over: $OUTCOME"

# Now the seed is shown, and every shuffle can be checked: fourscore verify game.jsonl
curl -sS "$SERVER/tables/$TABLE/journal" -o "${JOURNAL:-game.jsonl}"
echo "The journal is in ${JOURNAL:-game.jsonl}: fourscore verify ${JOURNAL:-game.jsonl}"
