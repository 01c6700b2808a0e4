import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../engines/engine.ts';
import { complaints, type Judged, untuned } from './queries.ts';
import { catalogue } from './catalogue.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes the catalog as a feed. */
async function writeJudgedFeed(folder: string): Promise<void> {
  const categories: string[] = [];
  const items: string[] = [];
  for (const line of catalogue.trim().split('\n')) {
    const [id = '', description, popularity] = line.split('|');
    if (description === undefined) categories.push(id);
    else items.push([id, quoted(description), `C${categories.length}`, 'EA', popularity].join(','));
  }
  const rows = {
    categories: ['id,name', ...categories.map((name, at) => `C${at + 1},${name}`)],
    items: ['id,description,category,baseUom,popularity', ...items],
  };
  await mkdir(folder, { recursive: true });
  for (const [name, lines] of Object.entries(rows))
    await writeFile(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
}

/** Answers further down are not seen. */
const seen = 3;

/** Makes the feed of the judged catalog for the work. */
export async function withJudgedFeed(work: (feed: string) => Promise<void>): Promise<void> {
  const feed = await mkdtemp(join(tmpdir(), 'tc-bench-judged-'));
  try {
    await writeJudgedFeed(feed);
    await work(feed);
  } finally {
    await rm(feed, { recursive: true, force: true });
  }
}

/** Asks every judged query and says which were not answered among the first three, and the share of those that were. */
export async function runJudged(engine: Engine, say: (line: string) => void): Promise<void> {
  const of = async (name: string, queries: readonly Judged[]): Promise<void> => {
    let well = 0;
    for (const { text, answers } of queries) {
      const found = (await engine.search(text)).slice(0, seen);
      if (found.some(({ id }) => answers.includes(id))) well += 1;
      else say(`${text} → ${found.map(({ id, description }) => `${id} ${description}`).join('; ') || 'nothing'}`);
    }
    say(
      `${name}: ${well} of ${queries.length} answered among the first ${seen}, ${((100 * well) / queries.length).toFixed(0)} of 100`,
    );
  };
  await of('complaints', complaints);
  await of('untuned', untuned);
  await of('all', [...complaints, ...untuned]);
}
