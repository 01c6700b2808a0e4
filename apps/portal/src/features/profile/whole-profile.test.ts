import { expect, test } from 'vitest';
import { aProfile } from '../../testing/profile.ts';
import { wholeProfile } from './whole-profile.ts';

test('S-311 setinfo gets every field of the profile with the changes applied', () => {
  const stored = aProfile({ unconfirmedEmail: 'new@example.com' });
  expect(wholeProfile(stored, { title: 'Owner' })).toEqual(aProfile({ title: 'Owner' }));
});

test('a stored value that the call would reject is left out, so that other fields can be saved', () => {
  const stored = aProfile({ fax: 'ask Dana', email: 'nobody' });
  const { fax: _fax, email: _email, ...others } = aProfile({ emailOptIn: 'N' });
  expect(wholeProfile(stored, { emailOptIn: 'N' })).toEqual(others);
});
