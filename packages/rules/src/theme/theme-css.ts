import type { Scheme } from './palette.ts';
import type { SafeColours } from './safe-colours.ts';

/** Where a scheme counts: on the page, and on a bar or a drawer that is always dark. */
const places: Readonly<Record<Scheme, string>> = {
  light: "html[data-mantine-color-scheme='light']",
  dark: "html[data-mantine-color-scheme='dark'],html [data-mantine-color-scheme='dark']",
};

/** The colours as a style sheet; empty when they are ours. It is heavier than `:root`, so that its place among the sheets does not matter. */
export function themeCss(colours: Pick<SafeColours, Scheme>): string {
  const block = (scheme: Scheme): string => {
    const lines = Object.entries(colours[scheme]).map(([token, colour]) => `--${token}:${colour}`);
    return lines.length === 0 ? '' : `${places[scheme]}{${lines.join(';')}}`;
  };
  return block('light') + block('dark');
}
