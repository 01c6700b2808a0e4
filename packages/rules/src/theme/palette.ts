/** The colors that the content may replace, by the names of the portal's CSS variables. */
export const tokens = [
  'paper',
  'card',
  'shade',
  'ink',
  'soft',
  'line',
  'edge',
  'accent',
  'accent-strong',
  'on-accent',
  'tint',
  'good',
  'good-tint',
  'warn',
  'warn-tint',
  'bad',
  'bad-tint',
] as const;

export type Token = (typeof tokens)[number];
export type Palette = Readonly<Record<Token, string>>;
export type Scheme = 'light' | 'dark';

/**
 * Our own colors, the same as in the portal's tokens.css (a test compares them). All pairs in `pairs.ts` have enough
 * contrast.
 */
export const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    paper: '#fbfaf7',
    card: '#ffffff',
    shade: '#f3f1ea',
    ink: '#1b2023',
    soft: '#5b6468',
    line: '#e3e0d8',
    edge: '#908d85',
    accent: '#0e5a4a',
    'accent-strong': '#0a4639',
    'on-accent': '#ffffff',
    tint: '#eaf1ee',
    good: '#2c6e49',
    'good-tint': '#e9f2ec',
    warn: '#8a5000',
    'warn-tint': '#fbf0dc',
    bad: '#a8261c',
    'bad-tint': '#fbeae7',
  },
  dark: {
    paper: '#14181a',
    card: '#1b2123',
    shade: '#20272a',
    ink: '#ecebe6',
    soft: '#a3abae',
    line: '#2d3437',
    edge: '#6f797d',
    accent: '#5fc3a8',
    'accent-strong': '#7bd3bb',
    'on-accent': '#0b1f1a',
    tint: '#1e2e2a',
    good: '#7cc79b',
    'good-tint': '#1c2c23',
    warn: '#e0a24a',
    'warn-tint': '#33291a',
    bad: '#f08b7f',
    'bad-tint': '#35211f',
  },
};

/** Other names for the colors, from common design systems. */
const otherNames: Readonly<Record<string, Token>> = {
  primary: 'accent',
  success: 'good',
  warning: 'warn',
  error: 'bad',
  background: 'paper',
  surface: 'card',
  text: 'ink',
};

/** Returns the token with that name, ignoring letter case. Null when there is none. */
export function tokenOf(name: string): Token | null {
  const plain = name.trim().replace(/^--/, '').toLowerCase();
  return tokens.find((token) => token === plain) ?? (Object.hasOwn(otherNames, plain) ? otherNames[plain]! : null);
}
