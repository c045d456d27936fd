"""For all tests."""

import signal

# A shell starts what runs in the background deaf to Ctrl-C, and the programs that tests start would be so too.
signal.signal(signal.SIGINT, signal.default_int_handler)
