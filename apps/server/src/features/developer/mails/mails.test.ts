import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../../test/builders/shop.ts';
import { testDatabase } from '../../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { languages } from '../../../platform/words/languages.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;
let person: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customerNumber = await buildCustomer(db, { location: '01' });
  person = await buildUser(db, { customers: [customerNumber] });
  server = await testServer(db, { SHOW_ADMIN: 'Y', PUBLIC_URL: 'https://orders.example.com' });
  token = await tokenOf(server, person);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const ask = async (field: string, at = server, as = token) =>
  query(at, `{ ${field.replace('(', `(customerNumber: "${customerNumber}", `)} }`, {}, as);
const shown = async (kind: string, language: string) =>
  (
    (await ask(`mailPreview(kind: "${kind}", language: "${language}") { to subject text html }`)).data as unknown as {
      mailPreview: { to: string; subject: string; text: string; html: string } | null;
    }
  ).mailPreview;

it('S-448 previews every kind of mail as HTML and text in each language, with all its texts filled in', async () => {
  const { mailKinds } = (await ask('mailKinds()')).data as unknown as { mailKinds: string[] };
  expect(mailKinds).toEqual(
    expect.arrayContaining([
      'invitation',
      'confirmAddress',
      'forgot',
      'passwordChanged',
      'orderPlaced',
      'shipped',
      'holdEnding',
    ]),
  );
  for (const kind of mailKinds) {
    const subjects = new Set<string>();
    for (const language of languages) {
      const mail = (await shown(kind, language))!;
      subjects.add(mail.subject);
      expect([kind, language, mail.html]).toEqual([
        kind,
        language,
        expect.stringContaining(`<html lang="${language}">`),
      ]);
      for (const part of [mail.subject, mail.text, mail.html])
        expect([kind, language, /\{\{|mail\.\w+\.|undefined|cid:/.exec(part)?.[0]]).toEqual([
          kind,
          language,
          undefined,
        ]);
    }
    expect([kind, subjects.size]).toEqual([kind, 3]);
  }
  expect([await shown('constructor', 'en'), await shown('forgot', 'tlh')]).toEqual([null, null]);
});

it('the outbox can be read only in the demo, and shows only mails to the signed-in user', async () => {
  const folder = join(server.dataFolder, 'outbox');
  const mailer = createMailer({ MAIL_FROM: 'Counter <counter@example.com>', folder, log: () => {} });
  await mailer.send({
    id: 'one',
    to: `${person.username.toUpperCase()}@example.com`,
    subject: 'First',
    text: 'plain',
    html: '<p>rich <img src="cid:logo@tradecounter"></p>',
    pictures: [{ name: 'logo@tradecounter', png: Buffer.from('89504e47', 'hex') }],
  });
  await mailer.send({
    id: 'theirs',
    to: 'kim@example.com',
    subject: 'Not yours',
    text: '$812.50',
    html: '<p>$812.50</p>',
  });
  await writeFile(join(server.dataFolder, 'secret.eml'), 'Subject: no');
  expect((await ask('keptMails()')).data).toEqual({ keptMails: 2 });
  const list = async () =>
    ((await ask('outbox() { id to subject }')).data as unknown as { outbox: object[] | null }).outbox;
  const open = async (id: string) =>
    (
      (await ask(`outboxMail(id: "${id}") { subject text html }`)).data as unknown as {
        outboxMail: { subject: string; text: string; html: string } | null;
      }
    ).outboxMail;
  expect([await list(), await open('one')]).toEqual([null, null]);
  await db.execute(sql`insert into audit_log (at, actor, action) values (now(), 'demo', 'demo.loaded')`);
  expect(await list()).toEqual([{ id: 'one', to: `${person.username.toUpperCase()}@example.com`, subject: 'First' }]);
  const mail = (await open('one'))!;
  expect([mail.subject, mail.text.trim(), mail.html.includes('src="data:image/png;base64,')]).toEqual([
    'First',
    'plain',
    true,
  ]);
  for (const id of ['theirs', '../secret', '..', 'secret', '', 'one.eml', '/etc/passwd'])
    expect(await open(id)).toBeNull();
});

it('all of this is rejected if the admin pages are turned off', async () => {
  const closed = await testServer(db);
  const as = await tokenOf(closed, person);
  for (const field of [
    'mailKinds()',
    'keptMails()',
    'mailPreview(kind: "forgot", language: "en") { subject }',
    'outbox() { id }',
    'outboxMail(id: "one") { subject }',
  ]) {
    expect((await ask(field, closed, as)).status).toBe(401);
  }
  await closed.close();
});
