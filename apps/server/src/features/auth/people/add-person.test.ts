import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, buildLocation } from '../../../../test/builders/shop.ts';
import { countOf, testDatabase } from '../../../../test/database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { addPerson, type NewPerson } from './add-person.ts';

let db: Database;
let customer: string;

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01' });
  customer = await buildCustomer(db, { location: '01' });
});
afterAll(() => db.close());

const add = (person: Partial<NewPerson>) =>
  addPerson(
    db,
    { username: 'kim', password: 'correct horse', claims: {}, customers: [customer], ...person },
    new Date(),
  );

it.each<[string, Partial<NewPerson>, RegExp]>([
  ['with a text direction character', { username: 'ev\u202eil' }, /^A user name has 1 to 60 characters, in one line/],
  ['with two lines as the user name', { username: 'a\nb' }, /^A user name/],
  ['with a blank user name', { username: '  ' }, /^A user name/],
  ['with a user name that is too long', { username: 'x'.repeat(61) }, /^A user name/],
  ['with two e-mails', { email: 'a@b.co, c@d.co' }, /^--email must be one e-mail address/],
  ['with an invalid e-mail', { email: 'notanemail' }, /^--email/],
  ['with an empty e-mail', { email: '' }, /^--email/],
  ['with an e-mail that is too long', { email: `${'a'.repeat(300)}@b.co` }, /^--email/],
  ['with a mail header in the name', { firstName: 'x\nBcc: y' }, /^--first-name must be one line/],
  ['with a name that is too long', { lastName: 'x'.repeat(5_000) }, /^--last-name/],
])('a user %s is rejected with a message', async (_what, person, sentence) => {
  const before = await countOf(db, 'users');
  expect(await add(person)).toEqual({ refused: expect.stringMatching(sentence) });
  expect(await countOf(db, 'users')).toBe(before);
});

it('a user name or e-mail that another user signs in with is rejected', async () => {
  expect(await add({ username: 'dana', email: 'dana@x.example' })).toBe('added');
  for (const person of [{ username: 'dana ' }, { username: 'DANA' }])
    expect(await add(person)).toEqual({ refused: 'There is a person dana already.' });
  for (const person of [{ username: 'dana@x.example' }, { username: 'lee', email: 'DANA@x.example' }])
    expect(await add(person)).toEqual({ refused: 'dana signs in by that user name or e-mail already.' });
  expect(await add({ username: 'lee@x.example' })).toBe('added');
  expect(await add({ username: 'max', email: 'lee@x.example' })).toEqual({
    refused: 'lee@x.example signs in by that user name or e-mail already.',
  });
});
