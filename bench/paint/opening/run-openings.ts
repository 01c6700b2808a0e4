import type { Browser } from 'playwright-core';
import { median } from '../../load/machine/median.ts';
import { startProduct } from '../../product/start-product.ts';
import { waitForCalm } from '../calm.ts';
import { measureOpening, measureSignIn, type OpenedAt, openings } from './measure-openings.ts';
import { type Network, slowNetwork } from './slow-network.ts';
import type { Opening } from './watch-paints.ts';

const signingIn = 'sign in, to home';
const names = [...openings.map(({ name }) => name), signingIn];

interface Options {
  browser: Browser;
  rounds: number;
  slowdown: number;
  network: Network;
  /** A checkout with its build, which is measured in turns with this one; absent = this one alone. */
  against: string | undefined;
  /** Names of openings; empty = all. */
  only: readonly string[];
  /** Milliseconds to wait before each opening for a machine with little else to do. */
  wait: number;
  say: (line: string) => void;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const seconds = (values: readonly number[]): string => (median(values) / 1000).toFixed(2);
const whole = (values: readonly number[]): string => String(Math.round(median(values)));

function row(name: string, side: string, of: readonly Opening[]): string {
  const all = (field: keyof Opening): number[] => of.map((one) => one[field]);
  return line([
    name,
    side,
    seconds(all('firstPaint')),
    `${seconds(all('shown'))} (${(Math.max(...all('shown')) / 1000).toFixed(2)})`,
    whole(all('longestTask')),
    whole(all('blocked')),
    whole(all('requests')),
    whole(all('size')),
  ]);
}

/** Opens pages on a slow network and a slow processor, and returns the section of docs/figures.md. */
export async function runOpenings(options: Options): Promise<string> {
  const { browser, rounds, slowdown, network, against, only, wait, say } = options;
  const wanted = names.filter((name) => only.length === 0 || only.includes(name));
  const checkouts = [
    { side: 'now', from: undefined },
    ...(against === undefined ? [] : [{ side: 'before', from: against }]),
  ];
  const sides: { side: string; at: OpenedAt; end: () => Promise<void>; measured: Map<string, Opening[]> }[] = [];
  for (const { side, from } of checkouts) {
    const product = await startProduct('', { ...(from !== undefined && { from }) });
    const slow = await slowNetwork(product.url, network);
    const end = async (): Promise<void> => {
      await slow.end();
      await product.end();
    };
    const at: OpenedAt = { browser, url: product.url, slow, slowdown };
    sides.push({ side, at, end, measured: new Map<string, Opening[]>() });
  }
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const name of wanted)
        for (const { side, at, measured } of sides) {
          await waitForCalm(wait);
          const place = openings.find((one) => one.name === name);
          const opening = await (place === undefined ? measureSignIn(at) : measureOpening(at, place));
          say(`round ${round}: ${name}, ${side}: ${Math.round(opening.shown)} ms`);
          measured.set(name, [...(measured.get(name) ?? []), opening]);
        }
  } finally {
    for (const { end } of sides) await end();
  }
  return [
    line([
      'opened',
      'build',
      'first paint, s',
      'shown, s (worst)',
      'longest task, ms',
      'blocked, ms',
      'requests',
      'KiB',
    ]),
    line(['---', '---', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...wanted.flatMap((name) => sides.map(({ side, measured }) => row(name, side, measured.get(name)!))),
    '',
  ].join('\n');
}
