import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { breakpoints } from '@tradecounter/contract/limits';

const ramp = (
  ...shades: [string, string, string, string, string, string, string, string, string, string]
): MantineColorsTuple => shades;

/** Replaces the library's grays and accent by ours; components take their colors from the variables below. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    accent: ramp(
      '#eaf1ee',
      '#cfe2db',
      '#a9cec2',
      '#7fb9a8',
      '#5fc3a8',
      '#3b9480',
      '#1f7763',
      '#0e5a4a',
      '#0a4639',
      '#06322a',
    ),
    gray: ramp(
      '#fbfaf7',
      '#f3f1ea',
      '#e3e0d8',
      '#d5d2c9',
      '#b9b6ad',
      '#908d85',
      '#74726b',
      '#5b6468',
      '#3a4145',
      '#1b2023',
    ),
    dark: ramp(
      '#ecebe6',
      '#c6c9c8',
      '#a3abae',
      '#6f797d',
      '#475055',
      '#2d3437',
      '#20272a',
      '#1b2123',
      '#14181a',
      '#0f1214',
    ),
  },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: 'var(--t1)', sm: 'var(--t2)', md: 'var(--t2)', lg: 'var(--t3)', xl: 'var(--t4)' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.4', xl: '1.25' },
  defaultRadius: 'xs',
  radius: { xs: 'var(--r)', sm: 'var(--r)', md: 'var(--r)', lg: 'var(--r)', xl: 'var(--r)' },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  breakpoints: {
    xs: `${breakpoints.xs / 16}em`,
    sm: `${breakpoints.sm / 16}em`,
    md: `${breakpoints.md / 16}em`,
    lg: `${breakpoints.lg / 16}em`,
    xl: `${breakpoints.xl / 16}em`,
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Points every color of the library at a token, so that a change of a token recolors all of it in both themes. */
export const variables: CSSVariablesResolver = () => {
  const colours = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-placeholder': 'var(--soft)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--shade)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--shade)',
    '--mantine-color-disabled-color': 'var(--soft)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
    '--mantine-primary-color-light': 'var(--tint)',
    '--mantine-primary-color-light-hover': 'var(--tint)',
    '--mantine-primary-color-light-color': 'var(--accent)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
    '--mantine-color-accent-light': 'var(--tint)',
    '--mantine-color-accent-light-color': 'var(--accent)',
    '--mantine-color-accent-outline': 'var(--accent)',
  };
  return { variables: { '--mantine-line-height': '1.45' }, light: colours, dark: colours };
};
