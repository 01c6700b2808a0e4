/**
 * Tests the portal's content from a real Strapi, which is installed and built if needed.
 *
 * - Every question of the conformance suite is sent, and the answers are compared with the recorded ones, which
 *   `npm test` uses. Where they differ, the record is overwritten and this fails: review the difference and commit it.
 * - An editor publishes a color and a legal text, and the portal shows both within five seconds. A draft is never shown.
 * - The editor presses the preview button and reads a draft. A block for one customer is shown to that customer only.
 * - Strapi stops and the portal's server restarts. The portal still shows the last content.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { comparableAnswer } from '../../apps/server/src/platform/content/conformance/comparable.ts';
import { questions } from '../../apps/server/src/platform/content/conformance/questions.ts';
import { freePort, type ServerProcess, startProcess } from '../../apps/server/test/deep/server-process.ts';
import { startPostgres } from '../postgres/start.ts';
import { root } from '../testing/children.ts';
import { addressBlock } from './content/address-block.ts';
import { type Fields, signInAsEditor } from './content/editor.ts';
import { pressPreview } from './content/press-preview.ts';
import { NoStrapi, runStrapi, type Strapi } from './content/run-strapi.ts';

/** The exit code of a test that was left out. */
const leftOut = 77;
/** Milliseconds within which a published change must be shown. */
const maxWait = 5000;
const recordFile = join(root, 'apps/server/src/platform/content/conformance/recorded.json');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns whether the answers are as recorded. */
async function compareAnswers({ url, portal }: Strapi): Promise<boolean> {
  const answers: Record<string, unknown> = {};
  for (const { path } of questions) {
    const answer = await fetch(`${url}/api/${path}`, {
      headers: { authorization: `Bearer ${portal['CONTENT_TOKEN']}`, 'strapi-response-format': 'v4' },
    });
    const json = answer.headers.get('content-type')?.includes('json') ?? false;
    answers[path] = comparableAnswer(answer.status, json ? await answer.json() : {});
  }
  const text = `${JSON.stringify(answers, null, 2)}\n`;
  let recorded = '';
  try {
    recorded = readFileSync(recordFile, 'utf8');
  } catch {
    say('There was no record.');
  }
  if (recorded === text) {
    say(`${questions.length} answers are as recorded.`);
    return true;
  }
  writeFileSync(recordFile, text);
  say(`Strapi's answers differ from the recorded ones. ${recordFile} has them now: read the difference.`);
  return false;
}

async function refuseStrangers({ url }: Strapi): Promise<void> {
  for (const headers of [{}, { authorization: 'Bearer another' }]) {
    const { status } = await fetch(`${url}/api/footer`, { headers });
    assert.equal(status, 401, 'Strapi is read with the token alone');
  }
}

interface Shown {
  accent: string | undefined;
  terms: string;
}

async function readShown({ base }: ServerProcess): Promise<Shown> {
  const start = (await (await fetch(`${base}/content/start.json`)).json()) as { finds: Record<string, Fields> };
  const { data: colours } = start.finds['theme-colors'] as { data: { attributes: { ThemeColors: Fields[] } } };
  const path = '/strapi/api/terms?filters[type][$eq]=TermsofUse&populate=*';
  const { data } = (await (await fetch(base + path)).json()) as {
    data: { attributes: { body: string; language?: string | null } }[];
  };
  return {
    accent: colours.attributes.ThemeColors.find(({ Color }) => Color === 'accent')?.['Light'] as string | undefined,
    terms: data.find(({ attributes }) => attributes.language == null)!.attributes.body,
  };
}

/** Waits until the portal shows the wanted content. Returns the wait in milliseconds. */
async function untilShown(portal: ServerProcess, wanted: Shown): Promise<number> {
  const from = Date.now();
  for (;;) {
    const now = await readShown(portal);
    if (now.accent === wanted.accent && now.terms === wanted.terms) return Date.now() - from;
    if (Date.now() - from > maxWait) throw new Error(`After ${maxWait} ms the portal shows ${JSON.stringify(now)}.`);
    await pause(100);
  }
}

const withAccent = (Light: string) => (fields: Fields) => ({
  ...fields,
  ThemeColors: (fields['ThemeColors'] as Fields[]).map((row) => (row['Color'] === 'accent' ? { ...row, Light } : row)),
});

const hostile = {
  drawer: { html_snippet: '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>' },
  appbar: { announcements: [{ title: '{{constructor.constructor("alert(1)")()}}', link: 'javascript:alert(1)' }] },
  contactAddress: '</script><script>alert(1)</script>',
};

async function checkPublishing(
  strapi: Strapi,
  credentials: { email: string; password: string },
  portalEnv: Record<string, string>,
) {
  let portal = await startProcess(portalEnv, ['--demo']);
  try {
    const initial = await readShown(portal);
    assert.equal(initial.accent, '#0e5a4a');
    const editor = await signInAsEditor(strapi.url, credentials);
    await editor.publish('theme-colors', withAccent('#7a1fa2'));
    await editor.publishLegal('TermsofUse', { body: '## Changed' });
    const wanted: Shown = { accent: '#7a1fa2', terms: '## Changed' };
    say(`A color and a legal text showed ${await untilShown(portal, wanted)} ms after they were published.`);

    await editor.save('theme-colors', withAccent('#005f73'));
    const ring = { method: 'POST', headers: { authorization: `Bearer ${portalEnv['CONTENT_WEBHOOK_SECRET']}` } };
    assert.equal((await fetch(`${portal.base}/content/changed`, ring)).status, 204);
    await editor.publishLegal('TermsofUse', { body: '## Changed again' });
    await untilShown(portal, { accent: '#7a1fa2', terms: '## Changed again' });
    say('A draft is not shown.');

    const origin = await pressPreview({ strapi: strapi.url, portal: portal.base, editor, person: credentials });
    say(`The preview button shows a draft in a frame from ${origin}.`);
    say(`A block for one customer showed ${await addressBlock(portal.base, editor)} ms after it was published.`);

    await editor.publish('app-option', (fields) => ({ ...fields, ...hostile }));
    await editor.publishLegal('TermsofUse', { body: '<script>alert(1)</script>' });
    await untilShown(portal, { accent: '#7a1fa2', terms: '<script>alert(1)</script>' });
    const theme = await (await fetch(`${portal.base}/theme.js`)).text();
    assert.ok(!theme.includes('<script>'), 'no text of the content is in the script');

    await strapi.end();
    await portal.end();
    portal = await startProcess(portalEnv, ['--demo']);
    assert.deepEqual(await readShown(portal), { accent: '#7a1fa2', terms: '<script>alert(1)</script>' });
    say('Strapi has ended, the server was started again, and the portal shows the last content.');
  } finally {
    await portal.end();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'tc-deep-content-'));
const editor = { email: 'editor@tradecounter.invalid', password: 'Editor-of-the-test-1' };
const [strapiPort, portalPort] = [await freePort(), await freePort()];
const postgres = await startPostgres();
try {
  const strapi = await runStrapi({
    dataDir,
    port: strapiPort,
    env: {
      CONTENT_DIR: join(root, 'apps/demo/content'),
      PORTAL_URL: `http://127.0.0.1:${portalPort}`,
      STRAPI_EDITOR_EMAIL: editor.email,
      STRAPI_EDITOR_PASSWORD: editor.password,
    },
  });
  try {
    await refuseStrangers(strapi);
    if (!(await compareAnswers(strapi))) process.exitCode = 1;
    await checkPublishing(strapi, editor, {
      ...strapi.portal,
      PORT: String(portalPort),
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'portal'),
      DATABASE_URL: postgres.url,
    });
  } finally {
    await strapi.end();
  }
} catch (error) {
  if (!(error instanceof NoStrapi)) throw error;
  say(`Strapi could not be started: ${error.message}`);
  process.exitCode = leftOut;
} finally {
  await postgres.end();
  rmSync(dataDir, { recursive: true, force: true });
}
