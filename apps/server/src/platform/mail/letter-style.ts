import type { Palette, Token } from '@tradecounter/rules/theme/palette';
import type { Letterhead } from './letterhead.ts';

const font = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Style of a class, and the palette colors in it: property → token. */
type Look = readonly [rules: string, colours: Readonly<Record<string, Token>>];

/**
 * The styles of a letter. Each is inline on its element, because many mail programs ignore style sheets. The colors
 * are also in a style sheet, for mail programs with a dark mode. Source: LOOK (tokens), rules/theme (contrast).
 */
const looks = {
  paper: [
    `margin:0;padding:0;width:100%;${font};font-size:15px;line-height:1.5`,
    { 'background-color': 'paper', color: 'ink' },
  ],
  card: [
    'padding:24px 20px 12px;border-radius:8px;border-width:1px;border-style:solid',
    { 'background-color': 'card', 'border-color': 'line', color: 'ink' },
  ],
  company: ['font-size:17px;font-weight:600;line-height:1.3', { color: 'accent' }],
  // Logos are designed for a light background, whatever the mail program uses.
  plate: ['display:inline-block;padding:6px 8px;border-radius:6px;background-color:#ffffff', {}],
  text: ['margin:0 0 14px;word-break:break-word', { color: 'ink' }],
  outer: ['padding:24px 12px', { 'background-color': 'paper' }],
  foot: ['margin:0;font-size:13px', { color: 'soft' }],
  heading: [
    'font-size:13px;font-weight:600;text-align:left;padding:0 0 8px;border-bottom-width:1px;border-bottom-style:solid',
    { color: 'soft', 'border-color': 'edge' },
  ],
  headingFigure: [
    'font-size:13px;font-weight:600;text-align:right;padding:0 0 8px;border-bottom-width:1px;border-bottom-style:solid',
    { color: 'soft', 'border-color': 'edge' },
  ],
  what: [
    'padding:12px 16px 12px 0;vertical-align:top;word-break:break-word;border-bottom-width:1px;border-bottom-style:solid',
    { color: 'ink', 'border-color': 'line' },
  ],
  figure: [
    'padding:12px 0;vertical-align:top;text-align:right;white-space:nowrap;border-bottom-width:1px;border-bottom-style:solid',
    { color: 'ink', 'border-color': 'line' },
  ],
  soft: ['font-size:13px', { color: 'soft' }],
  warn: ['font-size:13px', { color: 'warn' }],
  sum: ['padding:6px 0 0', { color: 'soft' }],
  sumFigure: ['padding:6px 0 0;text-align:right;white-space:nowrap', { color: 'ink' }],
  total: ['padding:10px 0 0;font-size:17px;font-weight:600', { color: 'ink' }],
  totalFigure: [
    'padding:10px 0 0;font-size:17px;font-weight:600;text-align:right;white-space:nowrap',
    { color: 'ink' },
  ],
  button: [
    'display:inline-block;padding:11px 20px;border-radius:6px;font-weight:600;text-decoration:none',
    { 'background-color': 'accent', color: 'on-accent' },
  ],
  link: ['text-decoration:underline', { color: 'accent' }],
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof looks;

const coloured = (colours: Readonly<Record<string, Token>>, palette: Palette, important = ''): string =>
  Object.entries(colours)
    .map(([property, token]) => `${property}:${palette[token]}${important}`)
    .join(';');

/** Returns the attributes of an element with that style. */
export type Looks = (name: LookName) => string;

/** Returns the styles in the light colors, each as `class` and `style`. */
export const lightLooks =
  ({ colours }: Letterhead): Looks =>
  (name) => {
    const [rules, tokens] = looks[name];
    const own = coloured(tokens, colours.light);
    return `class="${name}" style="${rules}${own === '' ? '' : `;${own}`}"`;
  };

/**
 * Returns the style sheet with the dark colors, for mail programs that support them. Colors are always `#rrggbb`
 * (rules/theme).
 */
export function darkSheet({ colours }: Letterhead): string {
  const rules = Object.entries<Look>(looks).flatMap(([name, [, tokens]]) =>
    Object.keys(tokens).length === 0 ? [] : [`.${name}{${coloured(tokens, colours.dark, '!important')}}`],
  );
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
