import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { freePort } from '../harness/start-server.ts';
import { collectErrors, type Driven, type Engine, findProgram, waitFor, windowSize } from './engine.ts';

/** The key under which WebDriver answers a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Sends a WebDriver command. Throws when the driver answers with an error. */
async function send<Value>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error ?? answer.status} ${value.message ?? ''}`);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts a display without a screen. Returns its name and its process. */
async function startDisplay(xvfb: string): Promise<{ display: string; server: ChildProcess }> {
  const screen = ['-screen', '0', `${windowSize.width}x${windowSize.height + 200}x24`];
  const server = spawn(xvfb, ['-displayfd', '1', '-nolisten', 'tcp', ...screen], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(server, 'exit').then(() =>
    Promise.reject<Buffer[]>(new Error('Xvfb ended before it had a display.')),
  );
  const [number] = (await Promise.race([once(server.stdout, 'data'), ended])) as [Buffer];
  return { display: `:${number.toString().trim()}`, server };
}

/** Opens MiniBrowser and returns the address of its WebDriver session. */
async function openSession(base: string, binary: string): Promise<string> {
  // MiniBrowser answers before a page is loaded, so that errors can be collected from its first scripts on.
  const wanted = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const create = (): Promise<{ sessionId: string } | null> =>
    send<{ sessionId: string }>('POST', `${base}/session`, { capabilities: { alwaysMatch: wanted } }).catch(
      (error: Error) => {
        if (error.cause === undefined) throw error;
        return null;
      },
    );
  const { sessionId } = await waitFor('WebKitWebDriver', create, 20);
  const session = `${base}/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...windowSize });
  return session;
}

function drive(session: string, close: () => Promise<void>): Driven {
  const run: Driven['run'] = (script, ...values) =>
    send('POST', `${session}/execute/sync`, { script: `return (${script}).apply(null, arguments)`, args: values });
  const find = async (selector: string): Promise<string> => {
    const found = await send<Record<string, string>>('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${found[elementKey]!}`;
  };
  return {
    async open(url) {
      await send('POST', `${session}/url`, { url });
      const isThere = (origin: string): true | null => (location.origin === origin ? true : null);
      await waitFor(url, () => run(isThere, new URL(url).origin).catch(() => null));
      await run(collectErrors);
    },
    run,
    click: async (selector) => send('POST', `${await find(selector)}/click`, {}),
    type: async (selector, text) => send('POST', `${await find(selector)}/value`, { text }),
    async close() {
      await send('DELETE', session);
      await close();
    },
  };
}

/** Speaks WebDriver. `collectErrors` may start some milliseconds after the page. */
export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  async start() {
    const [driverPath, xvfb] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
    const browser = globSync('/usr/lib{,/*,exec}/webkit*gtk-*/MiniBrowser').at(-1);
    if (driverPath === null || xvfb === null || browser === undefined) return null;
    const { display, server } = await startDisplay(xvfb);
    const port = await freePort();
    const driver = spawn(driverPath, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
      stdio: 'ignore',
    });
    const close = async (): Promise<void> => {
      await end(driver);
      await end(server);
    };
    try {
      return drive(await openSession(`http://127.0.0.1:${port}`, browser), close);
    } catch (error) {
      await close();
      throw error;
    }
  },
};
