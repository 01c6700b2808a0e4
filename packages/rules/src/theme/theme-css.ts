import type { Scheme } from './palette.ts';
import type { SafeColours } from './safe-colours.ts';

/** Selectors of the schemes: the page, and bars or drawers that are always dark. */
const selectors: Readonly<Record<Scheme, string>> = {
  light: "html[data-mantine-color-scheme='light']",
  dark: "html[data-mantine-color-scheme='dark'],html [data-mantine-color-scheme='dark']",
};

/**
 * Returns the colors as a style sheet. Empty when there are none. Its selectors are more specific than `:root`, so
 * that the order of style sheets doesn't matter.
 */
export function themeCss(colours: Pick<SafeColours, Scheme>): string {
  const block = (scheme: Scheme): string => {
    const lines = Object.entries(colours[scheme]).map(([token, colour]) => `--${token}:${colour}`);
    return lines.length === 0 ? '' : `${selectors[scheme]}{${lines.join(';')}}`;
  };
  return block('light') + block('dark');
}
