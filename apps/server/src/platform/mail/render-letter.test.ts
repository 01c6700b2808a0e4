import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contrast } from '@tradecounter/rules/theme/colour';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Letter } from './letter.ts';
import { readLetterhead } from './letterhead.ts';
import { createMailer } from './mailer.ts';
import { renderLetter } from './render-letter.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="48"><path fill="#6f797d" d="M4 4h18L4 38zM25 4h14L16 44H4v-1z"/></svg>';

const hostile = '</td><script>alert(1)</script>"><img src=http://evil.example/x>';

const letter = (changes: Partial<Letter> = {}): Letter => ({
  language: 'es',
  subject: 'Pedido 7',
  parts: [
    { kind: 'text', text: `Hola, ${hostile}:` },
    {
      kind: 'rows',
      headings: ['Artículo', 'Neto'],
      rows: [
        {
          text: `Oak ${hostile}`,
          notes: [
            { text: 'ITM-1', tone: 'soft' },
            { text: '2 CT pendientes', tone: 'warn' },
          ],
          figure: '$80.00',
        },
      ],
      sums: [
        ['Flete', '$0.00'],
        ['Total', '$80.00'],
      ],
    },
    { kind: 'facts', facts: [{ name: 'Comentarios', lines: ['two\nlines', hostile] }] },
    { kind: 'link', text: 'Ver el pedido', address: 'https://portal.example/account/orders/7' },
  ],
  ...changes,
});

/** Creates a content folder for the test. */
async function content(
  options: { appOption?: object; colours?: readonly object[]; uploads?: Record<string, Buffer | string> } = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'uploads'));
  await writeFile(join(folder, 'app-option.json'), JSON.stringify(options.appOption ?? {}));
  await writeFile(join(folder, 'theme-colors.json'), JSON.stringify({ ThemeColors: options.colours ?? [] }));
  for (const [name, bytes] of Object.entries(options.uploads ?? {}))
    await writeFile(join(folder, 'uploads', name), bytes);
  return folder;
}

const logoOption = (url: unknown) => ({ appbar: { logo: { data: { attributes: { url } } } } });

async function headOf(folder: string) {
  const faults: string[] = [];
  const head = await readLetterhead({
    folder,
    company: 'Harbour & Pine',
    onError: (error) => faults.push((error as Error).message),
  });
  return { head, faults };
}

/** Sends through a real SMTP server and returns what arrived. */
async function sentBySmtp(folder: string, given = letter()) {
  const parts: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => done());
    },
  });
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const mailer = createMailer({ SMTP_URL, MAIL_FROM: 'a@harbourpine.example', folder: '/nowhere', log: () => {} });
  await mailer.send({ id: 'x-1', to: 'dana@x.example', ...renderLetter(given, (await headOf(folder)).head) });
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  return PostalMime.parse(Buffer.concat(parts));
}

/** Returns every address in a page that a mail program would load. */
const fetched = (html: string): string[] =>
  [...html.matchAll(/(?:src|background)\s*=\s*"([^"]*)"|url\(([^)]*)\)|@import/gi)].map(
    ([all, one, other]) => one ?? other ?? all,
  );

describe('every mail', () => {
  it('shows the attached logo, as PNG for mail programs without SVG, and loads nothing else', async () => {
    const folder = await content({ appOption: logoOption('/uploads/logo.svg'), uploads: { 'logo.svg': drawing } });
    const mail = await sentBySmtp(folder);
    const [logo, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect([logo!.mimeType, logo!.contentId, logo!.disposition]).toEqual([
      'image/png',
      '<logo@tradecounter>',
      'inline',
    ]);
    const { format, height } = await sharp(Buffer.from(logo!.content as ArrayBuffer)).metadata();
    expect([format, height]).toEqual(['png', 96]);
    expect(fetched(mail.html!)).toEqual(['cid:logo@tradecounter']);
    expect(mail.html).toContain('alt="Harbour &amp; Pine"');
  });

  it("shows the company's name if there is no logo, in the recipient's language, and takes answers at its address", async () => {
    const mail = await sentBySmtp(
      await content({ appOption: { contactPhoneOverride: '5035550199', contactEmailOverride: 'service@x.example' } }),
    );
    expect(mail.attachments).toEqual([]);
    expect(mail.html).toMatch(/<html lang="es">/);
    expect(mail.replyTo).toEqual([{ name: '', address: 'service@x.example' }]);
    expect(mail.html).toContain('Harbour &amp; Pine');
    for (const text of [mail.html!, mail.text!]) {
      expect(text).toContain('(503) 555-0199');
      expect(text).toContain('service@x.example');
      expect(text).toContain('https://portal.example/account/orders/7');
    }
    expect(mail.text).toMatch(/\nTotal {50,}\$80\.00\n/);
  });

  it('escapes what users wrote in HTML, and keeps it unchanged as text', async () => {
    const { html, text } = renderLetter(letter(), (await headOf(await content())).head);
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).toContain('Oak &lt;/td&gt;&lt;script&gt;');
    expect(html).toContain('two<br>lines');
    expect(text).toContain(`Oak ${hostile}`);
  });

  it('has the light and dark colours of the content if they are valid and readable', async () => {
    const good = await headOf(await content({ colours: [{ Color: 'accent', Light: '#7a1f5c', Dark: '#f0a0d8' }] }));
    const { html } = renderLetter(letter(), good.head);
    expect(html).toContain('background-color:#7a1f5c;color:#ffffff');
    expect(html).toMatch(/prefers-color-scheme:dark.*#f0a0d8!important/s);

    const bad = await headOf(
      await content({
        colours: [
          { Color: 'accent', Light: 'red;}</style><script>', Dark: '#14181b' },
          { Color: 'ink', Light: '#f0f0f0', Dark: 'url(http://evil.example)' },
        ],
      }),
    );
    for (const scheme of ['light', 'dark'] as const) {
      const { accent, ink, card, soft, warn } = bad.head.colours[scheme];
      for (const colour of [accent, ink, soft, warn]) expect(contrast(colour, card)).toBeGreaterThanOrEqual(4.5);
    }
    expect(renderLetter(letter({ parts: [] }), bad.head).html).not.toMatch(/evil|<\/style><script|red;/);
  });
});

describe("a logo that can't be used", () => {
  const picture = () => sharp({ create: { width: 600, height: 100, channels: 3, background: '#abc' } });
  let bomb: Buffer;
  beforeAll(async () => {
    bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  });

  it.each([
    ['leads out of the uploads folder', '/uploads/../app-option.json'],
    ['leads out of it by a symbolic link', '/uploads/link.png'],
    ['is on another host', 'https://evil.example/logo.png'],
    ['is a file URL', 'file:///etc/passwd'],
    ['is an HTML page', '/uploads/page.png'],
    ['is an SVG that loads another picture', '/uploads/fetch.svg'],
    ['is an SVG with text, which may need a missing font', '/uploads/letters.svg'],
    ['is a truncated picture', '/uploads/cut.png'],
    ['is too large to decode', '/uploads/bomb.png'],
    ['is a PDF', '/uploads/doc.pdf'],
    ["doesn't exist", '/uploads/none.png'],
  ])('is left out and reported: %s', async (_what, url) => {
    const folder = await content({
      appOption: logoOption(url),
      uploads: {
        'page.png': '<html><script>alert(1)</script>',
        'fetch.svg': '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://evil.example/x.png"/></svg>',
        'letters.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text x="2" y="20">Harbour</text></svg>',
        'cut.png': (await picture().png().toBuffer()).subarray(0, 90),
        'bomb.png': bomb,
        'doc.pdf': '%PDF-1.7 …',
      },
    });
    await symlink('/etc/passwd', join(folder, 'uploads/link.png'));
    const { head, faults } = await headOf(folder);
    expect(head.logo).toBeNull();
    expect(new Set(faults).size).toBeGreaterThan(0);
  });

  it.each([7, null, '', { a: 1 }])('is reported only by the content check if it is %j', async (url) => {
    const { head, faults } = await headOf(await content({ appOption: logoOption(url) }));
    const ignored = "app-option.json 'appbar.logo' is an object and has to be a picture with a url: it is ignored";
    expect([head.logo, [...new Set(faults)]]).toEqual([null, [ignored]]);
  });

  it('is always converted, so that no metadata of the file is sent', async () => {
    const secret = 'written in the file';
    const webp = await picture()
      .withExif({ IFD0: { Copyright: secret } })
      .webp()
      .toBuffer();
    const { head } = await headOf(
      await content({ appOption: logoOption('/uploads/logo.webp'), uploads: { 'logo.webp': webp } }),
    );
    expect([head.logo!.width, head.logo!.height]).toEqual([240, 40]);
    expect(head.logo!.png.toString('latin1')).not.toContain(secret);
  });
});
