import { type ThemeControl, themeControls } from '@tradecounter/contract/content/content';

export interface ThemeRule {
  /** Applies in a browser. */
  web: ThemeControl;
  /** Applies in the phone app. */
  app: ThemeControl;
}

/** Without content, the user decides. */
export const themeRuleDefault: ThemeRule = { web: 'User', app: 'User' };

const read = (value: unknown, otherwise: ThemeControl): ThemeControl =>
  themeControls.find((one) => one === value) ?? otherwise;

/** Reads the option `theme` of the find `app-option`. Missing or invalid values stay as in `otherwise`. */
export function readThemeRule(theme: unknown, otherwise: ThemeRule = themeRuleDefault): ThemeRule {
  const { web_control: web, app_control: app } = (theme ?? {}) as Record<string, unknown>;
  return { web: read(web, otherwise.web), app: read(app, otherwise.app) };
}

/**
 * Returns the theme to show. 'auto' follows the system. `chosen` is the cookie 'theme': true means dark, and null that
 * the user has chosen nothing, which means light. The portal's `theme.js` decides the same way before the first paint.
 * Source: 000 §4 (mode User).
 */
export function schemeOf(control: ThemeControl, chosen: boolean | null): 'light' | 'dark' | 'auto' {
  if (control === 'Light') return 'light';
  if (control === 'Dark') return 'dark';
  if (control === 'System') return 'auto';
  return chosen === true ? 'dark' : 'light';
}
