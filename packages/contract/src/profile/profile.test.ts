import { expect, it } from 'vitest';
import { profileChange } from './profile-change.ts';

it.each(['Dana\nBcc: all', 'Dana\u2028x', 'Dana\u2029x', '\u202edana', 'Da\u2066na'])(
  'a name is one line that reads as it is written: %j is refused',
  (firstName) => {
    expect(profileChange.safeParse({ firstName }).success).toBe(false);
  },
);

it.each(['Dana', 'Zoë-Renée', "O'Neill", '李小龍', ''])('a name may be %j', (firstName) => {
  expect(profileChange.safeParse({ firstName }).success).toBe(true);
});

it.each(['a\u0007\u202e@b.co', '\u2066evil@b.co', 'a\u200b@b.co', 'a\u0085@b.co', 'a@b.co, c@d.co'])(
  'an e-mail address reads as it is written: %j is refused',
  (email) => {
    expect(profileChange.safeParse({ email }).success).toBe(false);
  },
);
