import type { Plugin } from 'postcss';
import { breakpoints } from '@tradecounter/contract/limits';

const names: Record<string, number> = breakpoints;

/**
 * A window that is too low for bars that stay in sight: a phone on its side, or a page at 400 %. A phone with its
 * keyboard open is not, because the bar may have the field.
 */
const low = '(max-height: 419.98px) and ((not (pointer: coarse)) or (max-device-height: 499.98px))';

/**
 * Lets style sheets write `@media (--md)` for 'from 800 px', `@media (--below-md)` for 'below 800 px', and
 * `@media (--low)`, so that breakpoints are defined in one place. An unknown name fails the build.
 */
export function breakpointNames(): Plugin {
  const width = (name: string): number => {
    const value = names[name];
    if (value === undefined)
      throw new Error(`No breakpoint is called '${name}'; packages/contract/src/limits.ts lists them`);
    return value;
  };
  return {
    postcssPlugin: 'breakpoint-names',
    AtRule: {
      media(rule) {
        if (!rule.params.includes('(--')) return;
        rule.params = rule.params
          .replaceAll('(--low)', low)
          .replace(/\(--below-(\w+)\)/g, (_, name: string) => `(max-width: ${width(name) - 0.02}px)`)
          .replace(/\(--(\w+)\)/g, (_, name: string) => `(min-width: ${width(name)}px)`);
      },
    },
  };
}
