import { type ThemeRule, themeControls } from '@tradecounter/rules/theme/theme-control';

/** What the script of the first paint knew of the content. */
export interface Look extends ThemeRule {
  css: string;
  /** Address of the distributor's mark, where the content has one. */
  mark?: string;
}

declare global {
  interface Window {
    /** Put in front of theme.js by the server. */
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

/** By what theme.js painted: the server's word, else that of the last start; undefined = neither. */
export function firstLook(): Look | undefined {
  if (isLook(window.contentLook)) return window.contentLook;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isLook(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Address of the distributor's mark; null where the content has none. */
export const markAddress = (): string | null => window.contentLook?.mark ?? null;

/** Shows the content's colours, and keeps the look for a start where no server says it in time. */
export function applyLook(look: Look): void {
  if (look.css !== (firstLook()?.css ?? '')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look.css);
    document.adoptedStyleSheets = [sheet];
  }
  localStorage.setItem(key, JSON.stringify(look));
}
