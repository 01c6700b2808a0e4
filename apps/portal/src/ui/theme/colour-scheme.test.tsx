import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';

const script = readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8');
const ruledBy = (web_control: string, app_control = 'User') => ({
  'GET /strapi/api/app-option': { data: { attributes: { theme: { web_control, app_control } } } },
});
const shown = (): string | undefined => document.documentElement.dataset['mantineColorScheme'];

function osPrefers(scheme: 'light' | 'dark'): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('dark') && scheme === 'dark',
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
}

function inTheApp(): void {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
}

function choose(theme: string): void {
  document.cookie = 'other=1';
  document.cookie = `theme=${theme}`;
}

afterEach(() => {
  document.cookie = 'theme=; max-age=0';
  document.cookie = 'other=; max-age=0';
  delete window.contentLook;
});

const cases = [
  ['S-421 S-423 System follows the OS', 'System', 'dark', 'false', 'dark'],
  ['S-421 S-424 Light is light although the OS is dark', 'Light', 'dark', 'true', 'light'],
  ['S-421 S-424 Dark is dark although the OS is light', 'Dark', 'light', 'false', 'dark'],
  ['S-421 S-425 User goes by the cookie', 'User', 'light', 'true', 'dark'],
  ['S-421 S-425 User is light without a cookie, although the OS is dark', 'User', 'dark', null, 'light'],
] as const;

describe.each(cases)('%s', (_, control, os, cookie, wanted) => {
  it('before the first paint', () => {
    osPrefers(os);
    if (cookie !== null) choose(cookie);
    window.contentLook = { web: control, app: 'User', css: '' };
    // oxlint-disable-next-line no-eval
    (0, eval)(script);
    expect(shown()).toBe(wanted);
  });

  it('in the portal', async () => {
    osPrefers(os);
    if (cookie !== null) choose(cookie);
    await openPortal('/auth', ruledBy(control), false);
    await screen.findByRole('button', { name: 'Sign in' });
    expect(shown()).toBe(wanted);
  });
});

test('S-422 in the phone app app_control sets the theme, from the previous start if needed', async () => {
  inTheApp();
  osPrefers('light');
  await openPortal('/auth', ruledBy('Light', 'Dark'), false);
  await screen.findByRole('button', { name: 'Sign in' });
  expect(shown()).toBe('dark');
  document.documentElement.dataset['mantineColorScheme'] = 'light';
  // oxlint-disable-next-line no-eval
  (0, eval)(script);
  expect(shown()).toBe('dark');
});

test.each(['System', 'Light', 'Dark'])('S-421 with %s the user has no theme to choose', async (control) => {
  const { user } = await openPortal('/', ruledBy(control));
  await user.click(await screen.findByRole('button', { name: /Your account/ }));
  await screen.findByRole('combobox', { name: 'Language' });
  expect(screen.queryByRole('radio', { name: 'Dark' })).toBeNull();
});
