import { safeColours, type ThemeWarning } from '@tradecounter/rules/theme/safe-colours';
import { readThemeColours } from '@tradecounter/rules/theme/theme-colours';
import { themeCss } from '@tradecounter/rules/theme/theme-css';

/**
 * The find `theme-colors` after validation: the style sheet of safe colors, and warnings about the rest. Source: 000
 * §3.
 */
export interface ThemeColors {
  css: string;
  warnings: readonly ThemeWarning[];
}

/** Reads the find. `data` is its entry without wrapping, or the entries themselves. */
export function readThemeColors(data: unknown): ThemeColors {
  const colours = safeColours(readThemeColours(data));
  return { css: themeCss(colours), warnings: colours.warnings };
}
