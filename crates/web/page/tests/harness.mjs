// What every browser test needs: a server, a browser, pages that fail on any error they report, and a list of results.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { chromium, errors } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // The shared memory of a container is too small for many tabs.
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How many tests run at a time. */
const AT_A_TIME = 3;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** Starts `upstar serve` on a free port, perhaps with more flags, and waits until it answers. */
export async function startServer(binary, ...more) {
  const port = await freePort();
  const server = spawn(binary, ['serve', '--port', String(port), ...more], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (data) => (said += data));
  const base = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100; tries++) {
    if (server.exitCode !== null) break;
    if (
      await fetch(base).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { base, stop: () => server.kill() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill();
  throw new Error(`the server does not start: ${said}`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export async function startBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

/** Long enough for a machine that is busy with something else. */
const PATIENCE = 45_000;

/** Playwright looks every half second when it has waited a while, and more often when it may not wait long: so waits are short ones. */
function lookOften(page) {
  const kind = Object.getPrototypeOf(page.locator('body'));
  if (kind.looksOften) return;
  const { waitFor } = kind;
  kind.looksOften = true;
  kind.waitFor = async function ({ timeout = PATIENCE, ...options } = {}) {
    for (const end = Date.now() + timeout; ; ) {
      try {
        return await waitFor.call(this, { ...options, timeout: Math.min(400, timeout) });
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || Date.now() >= end) throw error;
      }
    }
  };
}

/** Tests, each with a fresh page. */
export class Suite {
  tests = [];
  /** `served` is the address of the program itself, `serve` starts another one with flags; a `site` is a folder, and has no program behind it. */
  constructor(base, browser, { served, serve, site = null }) {
    Object.assign(this, { base, browser, served, serve, site });
  }

  /** A test that holds up what the page sends, or starts programs, needs a `server`; one about service `workers` has them. */
  test(name, body, { look = LAPTOP, alone = false, server = false, workers = false } = {}) {
    if (!(server && this.site)) this.tests.push({ name, body, look, alone, workers });
  }

  /** Runs the tests whose names contain the filter, a few at a time; those that need the clipboard run alone, first. */
  async run(filter = '') {
    const chosen = this.tests.filter((test) => test.name.includes(filter));
    const waiting = chosen.filter((test) => !test.alone);
    const results = [];
    for (const test of chosen.filter((one) => one.alone)) results.push(await this.passes(test));
    const work = async () => {
      for (let test = waiting.shift(); test; test = waiting.shift()) results.push(await this.passes(test));
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    const failed = results.filter((passed) => !passed).length;
    console.log(failed === 0 ? `all ${chosen.length} tests passed` : `${failed} of ${chosen.length} tests failed`);
    return failed;
  }

  /** Runs one test on a page of its own; says whether it passed. */
  async passes({ name, body, look, workers }) {
    const started = Date.now();
    const context = await this.browser.newContext({
      ...look,
      permissions: ['clipboard-read', 'clipboard-write'],
      // Keeping the site for later takes longer than most tests.
      serviceWorkers: workers ? 'allow' : 'block',
    });
    const page = await this.open(context);
    let problem = null;
    try {
      await body(page, context);
      assert.deepEqual(page.complaints, [], 'the page reported errors');
    } catch (error) {
      problem = error;
    }
    console.log(`${problem ? 'FAILED' : 'ok'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (problem) console.log(`    at ${page.url()}\n    ${String(problem.stack ?? problem).replaceAll('\n', '\n    ')}`);
    await context.close();
    return problem === null;
  }

  /** A page that remembers what it complained about: script errors, broken policies, failed files. */
  async open(context) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    lookOften(page);
    page.complaints = [];
    page.on('pageerror', (error) => page.complaints.push(error.message));
    page.on('console', (message) => {
      // A refused input is an answer like any other; the browser reports its status all the same.
      const refused = /status of 4(00|22)/.test(message.text());
      if (message.type() === 'error' && !refused) page.complaints.push(message.text());
    });
    page.visit = async (hash) => {
      await page.goto('about:blank');
      await page.goto(this.base + hash);
    };
    // From view to view as a link does it, which is much quicker than to load the page again.
    page.turn = async (hash) => {
      if (!page.url().startsWith(this.base) || page.url().endsWith(hash)) return page.visit(hash);
      await page.evaluate((next) => {
        document.querySelector('main')?.firstElementChild?.setAttribute('data-before', '');
        location.hash = next;
      }, hash);
      await page.waitForFunction(() => document.querySelector('main')?.firstElementChild && !document.querySelector('[data-before]'));
    };
    return page;
  }

  /** The same question to the server without a page. */
  async ask(path, args, options = {}) {
    return this.post(path, { args, options });
  }

  /** Any question, by its fields. */
  async question(fields) {
    return this.post('ask', fields);
  }

  async post(path, body) {
    const answer = await fetch(`${this.served}api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  }

  /** A list of the program. */
  async list(name) {
    return (await fetch(`${this.served}api/${name}`)).json();
  }

  async cards() {
    return (await this.list('rulesets')).rulesets;
  }
}

/** Waits until an assertion holds: what an action changes need not be on the page at once. It must only look, and do nothing. */
export async function soon(check) {
  for (const end = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || Date.now() > end) throw error;
    }
  }
}

export function playAddress(ruleset, position, more = '') {
  return `#/play?r=${encodeURIComponent(ruleset)}&p=${encodeURIComponent(position)}${more}`;
}
