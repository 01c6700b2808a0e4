/** Breaks `packages/rules` in every small way, one at a time. Tests must detect more than 85 percent of the changes. */
import { breakCode, shareText } from '../mutation/break-code.ts';

const minimumShare = 0.85;
const share = await breakCode({
  sources: ['packages/rules/src/**/*.ts'],
  config: 'tools/mutation/rules.vitest.config.ts',
});
const text = `a test fell for ${shareText(share)} of the ways in which the rules were broken`;
process.stdout.write(`${share.survivors.join('\n')}\n${text}\n`);
process.exitCode = share.killed / share.all > minimumShare ? 0 : 1;
