import type { ShopFigures } from '../measure/measure-shop.ts';

/**
 * Returns the jobs that got slower than `least` times what they were on the other side: by their rate, and by the
 * processor's time for each. One alone is often the machine's other work.
 */
export const slowerJobs = (sizes: readonly ShopFigures[], least: number): string[] =>
  sizes.flatMap(({ loads }) =>
    loads.flatMap(({ groups }) =>
      groups.flatMap(({ job, jobs: [mine, other] }) => {
        if (job === null || mine === undefined || other === undefined) return [];
        const rate = mine.ratios[other.name]!;
        const cpu = (other.cpu + other.postgresCpu) / (mine.cpu + mine.postgresCpu);
        const figures = `${rate.toFixed(2)} by rate, ${cpu.toFixed(2)} by processor time`;
        return Math.max(rate, cpu) < least ? [`${job}: ${figures}`] : [];
      }),
    ),
  );
