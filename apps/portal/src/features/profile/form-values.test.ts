import { expect, test } from 'vitest';
import { changesOf, checkChanges, formOf } from './form-values.ts';
import { aProfile } from '../../testing/profile.ts';

const stored = aProfile();

test('the form starts with the stored values, with phone numbers formatted', () => {
  expect(formOf(stored)).toMatchObject({ firstName: 'Dana', phone: '(503) 555-0142', cell: '', emailOptIn: 'Y' });
});

test('only different values are changes, and another format of the same phone number is not', () => {
  const form = formOf(stored);
  expect(changesOf(form, stored)).toEqual({});
  expect(changesOf({ ...form, phone: ' 503.555.0142 ', firstName: 'Dana ' }, stored)).toEqual({});
  expect(changesOf({ ...form, phone: '503 555 0143', title: '', emailOptIn: 'N' }, stored)).toEqual({
    phone: '5035550143',
    title: '',
    emailOptIn: 'N',
  });
});

test('all invalid fields are reported at once', () => {
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

test('an e-mail address can be changed but not removed', () => {
  expect(Object.fromEntries(checkChanges({ email: '' }, stored, ''))).toEqual({ email: { word: 'emailRequired' } });
  expect(checkChanges({ email: 'other@example.com' }, stored, 'correct horse').size).toBe(0);
  expect(checkChanges({ email: '' }, aProfile({ email: '' }), '').size).toBe(0);
});

test('a new e-mail address requires the password, which is reported right after the address', () => {
  const changes = { email: 'nobody', phone: 'call me' };
  expect([...checkChanges(changes, stored, '').keys()]).toEqual(['email', 'password', 'phone']);
  expect(checkChanges({ title: 'Owner' }, stored, '').size).toBe(0);
});
