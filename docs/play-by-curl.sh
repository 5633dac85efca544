#!/bin/sh
# Two players play a game of Presidents, up to the first point, over plain HTTP, with a bot in the third seat.
#
#   fourscore serve --pause 0 &        # in one terminal
#   docs/play-by-curl.sh               # in another; the address can be given: docs/play-by-curl.sh http://127.0.0.1:8080
#
# It needs nothing but curl: what it wants to know it cuts out of the answers, which are JSON without spaces. In a shell
# ${X#*Y} is what follows the first Y in X, ${X##*Y} what follows the last, and ${X%%Y*} what comes before the first.
# Everything that it asks is described at /schema.
set -eu
SERVER=${1:-http://127.0.0.1:8080}

ask() { # ask TOKEN PATH [CONTENT]: a request as this person, with content a POST
    if [ $# -gt 2 ]; then
        curl -sS -H "Authorization: Bearer $1" -H "Content-Type: application/json" -d "$3" "$SERVER$2"
    else
        curl -sS -H "Authorization: Bearer $1" "$SERVER$2"
    fi
}

text() { # text NAME ANSWER: the text of this name in an answer
    VALUE=${2#*"\"$1\":\""}
    echo "${VALUE%%\"*}"
}

# Ann sets up a table and sits down; without a token she gets one.
MADE=$(curl -sS -H "Content-Type: application/json" "$SERVER/tables" \
    -d '{"game": "presidents", "seats": ["person", "person", "random"], "name": "Ann", "options": {"target": "1"}}')
TABLE=$(text table "$MADE")
ANN=$(text token "$MADE")
echo "Table $TABLE. The seed is kept to: $(text commitment "$MADE")"

# Bob has the name of the table, so he is invited.
BOB=$(text token "$(curl -sS -H "Content-Type: application/json" "$SERVER/tables/$TABLE/seats" -d '{"name": "Bob"}')")
ask "$ANN" "/tables/$TABLE/start" '{}' >/dev/null

read_news() { # read_news NEWS: what it says of the game, and of the question to whoever asked
    OUTCOME=${1##*'"outcome":'}
    TURN=${1%%',"order":'*}
    TURN=${TURN##*'"turn":'}
    CHOICES=${1#*'"choices":['}
    CHOICES=${CHOICES%%]*}
    [ "$CHOICES" = "${1%%]*}" ] && CHOICES=
    # The last of them: the highest cards, or a pass.
    CHOICE=${CHOICES%\"}
    CHOICE=${CHOICE##*\"}
}

tell() { # tell NEWS: the lines that are new, and how many there are by now
    REST=$1
    while [ "$REST" != "${REST#*'"text":"'}" ]; do
        REST=${REST#*'"text":"'}
        echo "  ${REST%%\"*}"
        TOLD=$((TOLD + 1))
    done
}

# Each in turn looks, and answers until nothing is asked any more. The answer to a choice says what came of it.
TOLD=0
OUTCOME=null
while [ "${OUTCOME%%\}*}" = null ]; do
    for TOKEN in "$ANN" "$BOB"; do
        read_news "$(ask "$TOKEN" "/tables/$TABLE/view?since=1000000")"
        while [ -n "$CHOICE" ]; do
            read_news "$(ask "$TOKEN" "/tables/$TABLE/choices?since=1000000" "{\"choice\": \"$CHOICE\", \"turn\": $TURN}")"
        done
    done
    tell "$(ask "$ANN" "/tables/$TABLE/view?since=$TOLD")"
done
echo "It is over: ${OUTCOME%\}\}}"

# Now the seed is shown, and every shuffle can be checked: fourscore verify game.jsonl
curl -sS "$SERVER/tables/$TABLE/journal" -o "${JOURNAL:-game.jsonl}"
echo "The journal is in ${JOURNAL:-game.jsonl}: fourscore verify ${JOURNAL:-game.jsonl}"
