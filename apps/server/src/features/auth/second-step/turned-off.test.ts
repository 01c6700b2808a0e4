import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endSecondStep, renewRecoveryCodes } from '@tradecounter/contract/auth/second-step';
import { sql } from 'drizzle-orm/sql/sql';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { send } from '../../../../test/server.ts';
import { withJobSender } from '../../../platform/jobs/job-sender.ts';
import { secondStepMail } from './second-step-mail.ts';
import { secondStepOf } from './second-step-of.ts';
import {
  db,
  server,
  person,
  token,
  now,
  wait,
  enter,
  outcome,
  secondStep,
  statusOf,
  turnOn,
  withSecondStep,
} from '../../../../test/scenes/second-step.ts';

withSecondStep();

describe('turning off and recovery codes', () => {
  const end = (code: string | undefined, password = person.password, on = server, as = token) =>
    send(on, endSecondStep, { body: { password, ...(code === undefined ? {} : { code }) } }, { token: as });
  const renew = (code: string, password = person.password) =>
    send(server, renewRecoveryCodes, { body: { password, code } }, { token });

  it('turning off needs the password and a code, and a wrong one is reported at its field', async () => {
    const { app } = await turnOn();
    expect((await end(app(), 'wrong')).body.error.fields).toEqual({ password: 'That password is wrong' });
    expect((await end('000000')).body.error.fields).toEqual({ code: 'This code is wrong or was already used' });
    expect((await end(undefined)).status).toBe(400);
    expect((await secondStep()).on).toBe(true);
    expect((await end(app())).status).toBe(200);
    expect(await outcome(enter())).toBe('in');
    expect(await secondStep()).toEqual({ on: false, since: null, recoveryCodes: 0, demanded: false });
    expect((await end('000000')).body.error.code).toBe('conflict');
  });

  it('wrong codes of a signed-in user count together with those at sign-in', async () => {
    const { app } = await turnOn();
    for (let guess = 0; guess < 6; guess++) await end('000000');
    expect([(await end(app())).status, await outcome(enter(app()))]).toEqual([429, 'too_many']);
  });

  it("new recovery codes work, and the old ones don't", async () => {
    const { app, codes } = await turnOn();
    const { body } = await renew(app());
    expect([body.recoveryCodes.length, new Set([...codes, ...body.recoveryCodes]).size]).toEqual([10, 20]);
    expect([await outcome(enter(codes[0])), await outcome(enter(body.recoveryCodes[0]))]).toEqual([
      'second_step_wrong',
      'in',
    ]);
  });

  it("each change is reported by a mail in the user's language", async () => {
    const { app, codes } = await turnOn();
    await enter(codes[0]);
    await send(
      server,
      renewRecoveryCodes,
      { body: { password: person.password, code: app() } },
      { token, language: 'es' },
    );
    wait(30);
    await end(app());
    const folder = join(server.dataFolder, 'outbox');
    const subjects = async () => {
      const files = (await readdir(folder)).filter((file) => file.startsWith('second-step-'));
      const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
      return mails
        .filter(({ to }) => to?.[0]?.address === `${person.username}@example.com`)
        .map(({ subject, text }) => {
          expect(text).toContain('(503) 555-0100');
          return subject;
        })
        .sort();
    };
    const sent = [
      'A recovery code was used',
      'Tiene nuevos códigos de recuperación',
      'Two-step sign-in is off',
      'Two-step sign-in is on',
    ];
    await vi.waitFor(async () => expect(await subjects()).toEqual(sent), { timeout: 20_000, interval: 20 });
  });
});

describe('two-step sign-in turned off by the distributor', () => {
  it('asks for no code, ends all sessions, and informs the user by mail in their language', async () => {
    const { app } = await turnOn();
    await enter(app());
    await db.execute(sql`update users set language = 'fr-CA' where id = ${person.id}`);
    const done = await withJobSender(db, [secondStepMail], (jobs) =>
      secondStepOf(db, jobs, { username: person.username.toUpperCase(), off: true }, new Date(now)),
    );
    expect(done).toMatchObject({ username: person.username, recoveryCodes: 10, ended: 2 });
    expect([await statusOf(token), await outcome(enter())]).toEqual([402, 'in']);
    const folder = join(server.dataFolder, 'outbox');
    const subjects = async () => {
      const mails = await Promise.all(
        (await readdir(folder))
          .filter((file) => file.startsWith('second-step-'))
          .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
      );
      return mails
        .filter(({ to }) => to?.[0]?.address === `${person.username}@example.com`)
        .map(({ subject }) => subject);
    };
    await vi.waitFor(
      async () => expect(await subjects()).toContain('L’ouverture de session en deux étapes est désactivée'),
      { timeout: 20_000, interval: 20 },
    );
  });
});
