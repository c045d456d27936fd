"""The interpreter goes on while Rust computes, and Ctrl-C ends the work soon."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest
import upstar as up


def test_other_threads_go_on():
    ticks, over = [], threading.Event()

    def count():
        while not over.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.005)

    counter = threading.Thread(target=count)
    counter.start()
    with pytest.raises(up.TimeLimit):
        up.ruleset("domineering")("9x9").evaluate(time=1)
    over.set()
    counter.join()
    assert len(ticks) > 20


def test_many_threads_ask_at_once():
    answers = []

    def work(n):
        answers.append((n, up.ruleset("domineering")(f"3x{n}").value, up.Game("{3|1||0}") * n))

    threads = [threading.Thread(target=work, args=(n % 5 + 1,)) for n in range(20)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert len(answers) == 20
    for n, value, multiple in answers:
        assert value == up.ruleset("domineering")(f"3x{n}").value and multiple == up.game(f"{n} x {{3|1||0}}")


@pytest.mark.parametrize(
    "work",
    [
        'up.ruleset("domineering")("9x9").value',
        'up.ruleset("octal:0.007").heaps(10**11)',
        'up.register(Slow)(1).value',
        'up.register(Slow).sequence("{n}", n=(1, 3))',
        'up.evaluate("[domineering 9x9]")',
    ],
)
def test_ctrl_c(work):
    program = f"""
    import sys, time
    import upstar as up
    class Slow(up.Rules):
        def options(self, p, player):
            return [p + 1, p + 2]
    print("ready", flush=True)
    try:
        {work}
    except KeyboardInterrupt:
        print("interrupted", up.ruleset("nim")("3").nimber, flush=True)
    """
    child = subprocess.Popen([sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "ready\n"
        time.sleep(1.5)
        os.kill(child.pid, signal.SIGINT)
        out, _ = child.communicate(timeout=30)
        assert out == "interrupted 3\n" and child.returncode == 0
    finally:
        child.kill()


def test_a_notebooks_stop_button(tmp_path):
    """A cell that is stopped says so, and the next one is answered."""
    from jupyter_client.manager import start_new_kernel

    kernel, client = start_new_kernel(kernel_name="python3")
    try:
        for work in ("up.ruleset('domineering')('9x9').value", "up.register(type('Slow', (up.Rules,), {'options': lambda self, p, who: [p + 1]}))(1).value"):
            # What a cell prints may be lost while the kernel's output is still being connected; a file is not.
            begun = tmp_path / "begun"
            # A cell that fails makes the kernel refuse those that come in the next moment, unless it is told not to.
            asked = client.execute(f"import upstar as up\nopen({str(begun)!r}, 'w').close()\n{work}", stop_on_error=False)
            deadline = time.monotonic() + 60
            while not begun.exists():
                assert time.monotonic() < deadline, "the cell has not begun"
                time.sleep(0.05)
            begun.unlink()
            time.sleep(0.5)
            kernel.interrupt_kernel()
            while (reply := client.get_shell_msg(timeout=60))["parent_header"]["msg_id"] != asked:
                pass
            assert reply["content"]["status"] == "error" and reply["content"]["ename"] == "KeyboardInterrupt"
        told = client.execute_interactive("print(up.ruleset('nim')('3').nimber)", timeout=60, output_hook=lambda message: None)
        assert told["content"]["status"] == "ok"
    finally:
        client.stop_channels()
        kernel.shutdown_kernel(now=True)
