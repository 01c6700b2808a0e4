import { safeColours, type ThemeWarning } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { themeCss } from '@tradecounter/rules/theme/theme-css';

/** The find `theme-colors`, judged: what may be shown as a style sheet, and what was left out. Source: 000 §3. */
export interface ThemeColors {
  css: string;
  warnings: readonly ThemeWarning[];
}

/** `data`: the find's entry without its wrapping, or the entries themselves. */
export function readThemeColors(data: unknown): ThemeColors {
  const colours = safeColours(readThemeColours(data));
  return { css: themeCss(colours), warnings: colours.warnings };
}
