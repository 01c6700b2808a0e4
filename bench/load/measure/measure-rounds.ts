import { drive, type Figures } from '../drive/drive.ts';
import { median } from '../machine/median.ts';
import type { Group, Target } from './target.ts';

/** Medians of the rounds; `ratios` are medians of each round's own ratio, because machines change their pace between rounds. */
export interface Measured extends Figures {
  name: string;
  /** This target's rate divided by that of each other target of the group, by name. */
  ratios: Record<string, number>;
}

/** The figures of a group. */
export interface MeasuredGroup {
  job: string | null;
  floors: Measured[];
  jobs: Measured[];
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

async function measureOnce(
  { name, url, pid, visit, prepare }: Target,
  round: number,
  rounds: Rounds,
): Promise<Figures> {
  const { connections, seconds, postgres, say } = rounds;
  await prepare?.();
  const warmUp = Math.min(1, seconds / 3);
  const figures = await drive({ url, connections, seconds, warmUp, visit, server: pid, postgres });
  const { rate, p99, cpu, postgresCpu } = figures;
  say(
    `${connections} connections, round ${round + 1}: ${name}: ${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(2)} + ${postgresCpu.toFixed(2)} ms CPU`,
  );
  return figures;
}

/** Goes through all groups once a round. */
export async function measureRounds(groups: readonly Group[], rounds: Rounds): Promise<MeasuredGroup[]> {
  const figures = new Map<Target, Figures[]>();
  for (let round = 0; round < rounds.rounds; round++) {
    for (const { floors, jobs } of groups) {
      for (const target of [...floors, ...(round % 2 === 0 ? jobs : jobs.toReversed())])
        figures.set(target, [...(figures.get(target) ?? []), await measureOnce(target, round, rounds)]);
    }
  }
  return groups.map(({ job, floors, jobs }) => {
    const measured = (target: Target): Measured => {
      const mine = figures.get(target)!;
      const ratios = [...floors, ...jobs].map((other) => [
        other.name,
        median(mine.map(({ rate }, round) => rate / figures.get(other)![round]!.rate)),
      ]);
      return { name: target.name, ...medians(mine), ratios: Object.fromEntries(ratios) as Record<string, number> };
    };
    return { job, floors: floors.map(measured), jobs: jobs.map(measured) };
  });
}
