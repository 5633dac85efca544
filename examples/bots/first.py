#!/usr/bin/env python3
"""The smallest bot: it always takes the first choice.

Try it: fourscore play presidents --seats you,exec:examples/bots/first.py,random
"""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    choice = question["view"]["asked"]["choices"][0]
    print(json.dumps({"id": question["id"], "choice": choice}), flush=True)
