/** Decides the theme: the system, the distributor or the reader. Source: 000 §3 §4, 001 §3 §4 (web_control, app_control). */
export const themeControls = ['System', 'Light', 'Dark', 'User'] as const;
export type ThemeControl = (typeof themeControls)[number];

export interface ThemeRule {
  /** Rules in a browser. */
  web: ThemeControl;
  /** Rules in the phone's app. */
  app: ThemeControl;
}

/** Without content the reader rules. */
export const themeRuleDefault: ThemeRule = { web: 'User', app: 'User' };

const read = (value: unknown, otherwise: ThemeControl): ThemeControl =>
  themeControls.find((one) => one === value) ?? otherwise;

/** The option `theme` of the find `app-option`; what it does not say is as it was. */
export function readThemeRule(theme: unknown, otherwise: ThemeRule = themeRuleDefault): ThemeRule {
  const { web_control: web, app_control: app } = (theme ?? {}) as Record<string, unknown>;
  return { web: read(web, otherwise.web), app: read(app, otherwise.app) };
}

/**
 * The theme to show: `chosen` is the cookie 'theme', true meaning dark and null that nothing was chosen, which is light; 'auto' follows
 * the system. Source: 000 §4 (mode User).
 * The portal's `theme.js` decides the same before the first paint.
 */
export function schemeOf(control: ThemeControl, chosen: boolean | null): 'light' | 'dark' | 'auto' {
  if (control === 'Light') return 'light';
  if (control === 'Dark') return 'dark';
  if (control === 'System') return 'auto';
  return chosen === true ? 'dark' : 'light';
}
