import { themeControls } from '@tradecounter/contract/content/content';
import type { ThemeRule } from '@tradecounter/rules/theme/theme-control';

/** The part of the content that the first-paint script knows. */
export interface Look extends ThemeRule {
  css: string;
  /** The address of the distributor's mark, where the content has one. */
  mark?: string;
}

declare global {
  interface Window {
    /** Set by the server in front of theme.js. */
    contentLook?: Look;
  }
}

const key = 'look';

const isLook = (value: unknown): value is Look => {
  const { web, app, css } = (value ?? {}) as Partial<Look>;
  return (
    themeControls.includes(web as Look['web']) && themeControls.includes(app as Look['app']) && typeof css === 'string'
  );
};

/** Returns the look that theme.js painted: the server's, else the last start's; undefined = neither. */
export function firstLook(): Look | undefined {
  if (isLook(window.contentLook)) return window.contentLook;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isLook(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of the distributor's mark; null where the content has none. */
export const markAddress = (): string | null => window.contentLook?.mark ?? null;

/** Applies the content's colors, and stores the look for a start where the server doesn't send one in time. */
export function applyLook(look: Look): void {
  if (look.css !== (firstLook()?.css ?? '')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look.css);
    document.adoptedStyleSheets = [sheet];
  }
  localStorage.setItem(key, JSON.stringify(look));
}
