import type { Plugin } from 'postcss';
import { breakpoints } from '@tradecounter/contract/limits';

const names: Record<string, number> = breakpoints;

/**
 * Lets style sheets write `@media (--md)` for 'from 800 px' and `@media (--below-md)` for 'below 800 px', so that
 * breakpoints are defined in one place. An unknown name fails the build.
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
          .replace(/\(--below-(\w+)\)/g, (_, name: string) => `(max-width: ${width(name) - 0.02}px)`)
          .replace(/\(--(\w+)\)/g, (_, name: string) => `(min-width: ${width(name)}px)`);
      },
    },
  };
}
