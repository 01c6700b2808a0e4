import { drive, type Figures } from '../drive/drive.ts';
import { median } from '../machine/median.ts';
import type { Target } from './target.ts';

/** Medians of the rounds; `ratios` are medians of each round's own ratio, because machines change their pace between rounds. */
export interface Measured extends Figures {
  name: string;
  ratios: Record<string, number>;
}

interface Rounds {
  connections: number;
  seconds: number;
  rounds: number;
  postgres: number;
  say: (line: string) => void;
}

const names = ['rate', 'p50', 'p99', 'cpu', 'postgresCpu'] as const;

const medians = (rounds: readonly Figures[]): Figures =>
  Object.fromEntries(names.map((name) => [name, median(rounds.map((one) => one[name]))])) as unknown as Figures;

/** Goes through all targets once a round. */
export async function measureRounds(
  targets: readonly Target[],
  { connections, seconds, rounds, postgres, say }: Rounds,
): Promise<Measured[]> {
  const figures = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, url, pid, visit, prepare } of targets) {
      await prepare?.();
      const one = await drive({
        url,
        connections,
        seconds,
        warmUp: Math.min(1, seconds / 3),
        visit,
        server: pid,
        postgres,
      });
      say(
        `${connections} connections, round ${round + 1}: ${name}: ${one.rate.toFixed(0)}/s, p99 ${one.p99.toFixed(1)} ms, ${one.cpu.toFixed(2)} + ${one.postgresCpu.toFixed(2)} ms CPU`,
      );
      figures.get(name)!.push(one);
    }
  }
  return targets.map(({ name, floors }) => {
    const mine = figures.get(name)!;
    const ratios = floors.map((floor) => [
      floor,
      median(mine.map(({ rate }, round) => rate / figures.get(floor)![round]!.rate)),
    ]);
    return { name, ...medians(mine), ratios: Object.fromEntries(ratios) as Record<string, number> };
  });
}
