import { expect, test } from 'vitest';
import { changesOf, checkChanges, formOf } from './form-values.ts';
import { aProfile } from './profile-builder.ts';

const stored = aProfile();

test('the form begins with what is stored, numbers written as people write them', () => {
  expect(formOf(stored)).toMatchObject({ firstName: 'Dana', phone: '(503) 555-0142', cell: '', emailOptIn: 'Y' });
});

test('only what differs is a change; a number that is only written otherwise is the same', () => {
  const form = formOf(stored);
  expect(changesOf(form, stored)).toEqual({});
  expect(changesOf({ ...form, phone: ' 503.555.0142 ', firstName: 'Dana ' }, stored)).toEqual({});
  expect(changesOf({ ...form, phone: '503 555 0143', title: '', emailOptIn: 'N' }, stored)).toEqual({
    phone: '5035550143',
    title: '',
    emailOptIn: 'N',
  });
});

test('every wrong field is found at once, by the rules of the call', () => {
  const wrong = {
    firstName: 'x'.repeat(61),
    phone: 'call me',
    extension: '1a',
    email: 'nobody',
    lastName: 'two\nlines',
    fax: '1'.repeat(31),
  };
  expect(Object.fromEntries(checkChanges(wrong, stored, 'correct horse'))).toEqual({
    firstName: { word: 'tooLong', maximum: 60 },
    phone: { word: 'phone' },
    extension: { word: 'extension' },
    email: { word: 'email' },
    lastName: { word: 'oneLine' },
    fax: { word: 'tooLong', maximum: 30 },
  });
});

test('an e-mail address may be changed, and not be taken away', () => {
  expect(Object.fromEntries(checkChanges({ email: '' }, stored, ''))).toEqual({ email: { word: 'emailRequired' } });
  expect(checkChanges({ email: 'other@example.com' }, stored, 'correct horse').size).toBe(0);
  expect(checkChanges({ email: '' }, aProfile({ email: '' }), '').size).toBe(0);
});

test('another e-mail address needs the password, named after the address', () => {
  const changes = { email: 'nobody', phone: 'call me' };
  expect([...checkChanges(changes, stored, '').keys()]).toEqual(['email', 'password', 'phone']);
  expect(checkChanges({ title: 'Owner' }, stored, '').size).toBe(0);
});
