import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { describeMachine } from '../load/machine/describe-machine.ts';
import { writeSection } from '../load/report/write-section.ts';
import { root } from '../product/run-cli.ts';
import { startProduct } from '../product/start-product.ts';
import { waitForCalm } from './calm.ts';
import { measurePlace } from './measure-place.ts';
import { walk, walkSection } from './interactions/walk.ts';
import { runOpenings } from './opening/run-openings.ts';
import { type Network, networks } from './opening/slow-network.ts';
import { paintSection, type PlaceFigures } from './paint-section.ts';
import type { View, Width } from './visit.ts';

const usage = `Usage: npm run bench:paint -- [--rounds 3] [--slowdown 4] [--only table1440,grid1440,table390,grid390]
                            [--wait 60] [--url URL] [--walk] [--print]
  --wait   seconds to wait before each page for a machine with little else to do
  --url        measures a portal with the demo that runs there, instead of one of its own
  --walk       measures how each press of the main job and of the pages used most is answered instead, and prints that
  --openings   measures how long pages take to open instead, and prints that
  --network    of --openings: 'slow 3G' or 'fast 3G'
  --against    of --openings: a checkout with its build, which is measured in turns
  --print      leaves docs/figures.md as it is; else its section 'Press to paint' is replaced`;

const allPlaces = 'table1440,grid1440,table390,grid390';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
    only: { type: 'string', default: allPlaces },
    wait: { type: 'string', default: '60' },
    url: { type: 'string' },
    walk: { type: 'boolean', default: false },
    openings: { type: 'boolean', default: false },
    network: { type: 'string', default: 'slow 3G' },
    against: { type: 'string' },
    print: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const chromiums = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const places: readonly { name: string; view: View; width: Width }[] = (['table', 'grid'] as const)
  .flatMap((view) => ([1440, 390] as const).map((width) => ({ name: `${view}${width}`, view, width })))
  .filter(({ name }) => values.only.split(',').includes(name));

const launch = (): Promise<Browser> => {
  const executablePath = chromiums.find((path) => path !== undefined && existsSync(path));
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
};

async function openPages(network: Network): Promise<void> {
  const browser = await launch();
  const table = await runOpenings({
    browser,
    network,
    rounds: Number(values.rounds),
    slowdown: Number(values.slowdown),
    against: values.against,
    only: values.only === allPlaces ? [] : values.only.split(','),
    wait: Number(values.wait) * 1000,
    say,
  });
  await browser.close();
  process.stdout.write(table);
}

/** Walks at 390 and at 1440 px through a portal with fresh demo data each time. */
async function walkThrough(): Promise<void> {
  for (const width of [390, 1440] as const) {
    const product = values.url === undefined ? await startProduct('') : { url: values.url, end: async () => {} };
    const browser = await launch();
    try {
      await waitForCalm(Number(values.wait) * 1000);
      const steps = await walk(browser, product.url, width, Number(values.slowdown));
      process.stdout.write(`${width} px:\n\n${walkSection(steps)}\n`);
    } finally {
      await browser.close();
      await product.end();
    }
  }
}

async function run(): Promise<void> {
  const product = values.url === undefined ? await startProduct('') : { url: values.url, end: async () => {} };
  const browser = await launch();
  const [rounds, slowdown, wait] = [Number(values.rounds), Number(values.slowdown), Number(values.wait) * 1000];
  const figures: PlaceFigures[] = places.map(({ view, width }) => ({ view, width, measured: [] }));
  const busy: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const place of figures) {
        busy.push(await waitForCalm(wait));
        say(`round ${round}: ${place.view} ${place.width}`);
        place.measured = [
          ...place.measured,
          ...(await measurePlace(browser, { url: product.url, slowdown, ...place })),
        ];
      }
    }
  } finally {
    await browser.close();
    await product.end();
  }
  const given = process.argv
    .slice(2)
    .filter((one) => one !== '--print')
    .join(' ');
  const section = paintSection(figures, {
    machine: describeMachine('embedded'),
    command: given === '' ? 'npm run bench:paint' : `npm run bench:paint -- ${given}`,
    date: new Date().toISOString().slice(0, 10),
    slowdown,
    rounds,
    busy,
  });
  process.stdout.write(`${section}\n`);
  if (!values.print) await writeSection(join(root, 'docs/figures.md'), section);
}

const network = Object.values<Network>(networks).find(({ name }) => name === values.network);
if (
  values.help ||
  (values.openings ? network === undefined : places.length === 0) ||
  ![values.rounds, values.slowdown, values.wait].every((one) => Number(one) > 0)
) {
  say(usage);
  process.exitCode = values.help ? 0 : 1;
} else if (values.openings) {
  await openPages(network!);
} else if (values.walk) {
  await walkThrough();
} else {
  await run();
}
