/** Breaks `packages/rules` in every small way, one at a time: in more than 85 of 100 a test must fall. */
import { breakCode, shareText } from '../mutation/break-code.ts';

const least = 0.85;
const share = await breakCode({
  sources: ['packages/rules/src/**/*.ts'],
  config: 'tools/mutation/rules.vitest.config.ts',
});
const text = `a test fell for ${shareText(share)} of the ways in which the rules were broken`;
process.stdout.write(`${share.survivors.join('\n')}\n${text}\n`);
process.exitCode = share.killed / share.all > least ? 0 : 1;
