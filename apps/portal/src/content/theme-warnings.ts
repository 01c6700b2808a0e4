import type { ThemeWarning } from '@tradecounter/rules/theme/safe-colours';
import { log } from '../app/log/log.ts';
import { content } from './content.ts';

const describe = ({ scheme, name, value, reason, pair }: ThemeWarning): string => {
  const why =
    pair === undefined
      ? reason
      : `${pair.front} on ${pair.ground} has a contrast of ${pair.ratio.toFixed(2)} and needs ${pair.needed}`;
  return `${name}${scheme === null ? '' : ` (${scheme})`} ${value}: ${why}`;
};

let warned = false;

/** Logs for developers, once per start, which colors of the content are not applied. */
export function warnOfColours(warnings: readonly ThemeWarning[]): void {
  if (warned || warnings.length === 0) return;
  warned = true;
  log.warn(`Theme colors that are not applied:\n${warnings.map(describe).join('\n')}`);
}

/** Returns the colors of the content that are not applied, with the reasons. */
export const themeWarnings = (): readonly ThemeWarning[] => content.get().themeColors.warnings;
