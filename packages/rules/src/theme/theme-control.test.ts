import { expect, it } from 'vitest';
import { readThemeRule, schemeOf } from './theme-control.ts';

it.each([
  ['S-423 System follows the OS, whatever the user chose', 'System', true, 'auto'],
  ['S-424 Light is always light', 'Light', true, 'light'],
  ['S-424 Dark is always dark', 'Dark', false, 'dark'],
  ['S-425 User is dark when the cookie is true', 'User', true, 'dark'],
  ['S-425 User is light when the cookie is false', 'User', false, 'light'],
  ['S-425 User is light until the user chooses', 'User', null, 'light'],
] as const)('%s', (_, control, chosen, scheme) => {
  expect(schemeOf(control, chosen)).toBe(scheme);
});

it('S-421 S-422 the rule is read for web and app; invalid values mean User, and a missing rule changes nothing', () => {
  expect(readThemeRule({ web_control: 'Dark', app_control: 'System' })).toEqual({ web: 'Dark', app: 'System' });
  expect(readThemeRule({ web_control: 'dark', app_control: 7 })).toEqual({ web: 'User', app: 'User' });
  expect(readThemeRule(undefined, { web: 'Light', app: 'Dark' })).toEqual({ web: 'Light', app: 'Dark' });
});
