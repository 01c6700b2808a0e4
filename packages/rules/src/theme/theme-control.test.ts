import { expect, it } from 'vitest';
import { readThemeRule, schemeOf } from './theme-control.ts';

it.each([
  ['S-423 System follows the OS, whatever was chosen', 'System', true, 'auto'],
  ['S-424 Light is light', 'Light', true, 'light'],
  ['S-424 Dark is dark', 'Dark', false, 'dark'],
  ['S-425 User goes by the cookie, true meaning dark', 'User', true, 'dark'],
  ['S-425 User goes by the cookie, anything else meaning light', 'User', false, 'light'],
  ['S-425 User is light until something was chosen', 'User', null, 'light'],
] as const)('%s', (_, control, chosen, scheme) => {
  expect(schemeOf(control, chosen)).toBe(scheme);
});

it('S-421 S-422 the rule is read for the web and for the app, and what is no rule leaves it as it was', () => {
  expect(readThemeRule({ web_control: 'Dark', app_control: 'System' })).toEqual({ web: 'Dark', app: 'System' });
  expect(readThemeRule({ web_control: 'dark', app_control: 7 })).toEqual({ web: 'User', app: 'User' });
  expect(readThemeRule(undefined, { web: 'Light', app: 'Dark' })).toEqual({ web: 'Light', app: 'Dark' });
});
