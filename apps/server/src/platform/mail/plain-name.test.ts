import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each(['Robin Hale', 'Dr. Lee', "Noor O'Neill-Haddad", 'Zoë Jr.', '李小龍'])(
  'a name remains unchanged: %s',
  (name) => {
    expect(plainName(name)).toBe(name);
  },
);

it.each([
  ['Visit https://evil.example/x?y=1#z', 'Visit https evil example x y 1 z'],
  ['evil.example', 'evil example'],
  ['www.evil.example.', 'www evil example.'],
  ['evil。example', 'evil example'],
  ['evil．example', 'evil example'],
  ['me@evil.example', 'me evil example'],
  ['J.R. Lee', 'J R. Lee'],
])('a name never contains what mail programs show as a link: %s', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});
