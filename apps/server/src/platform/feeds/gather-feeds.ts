import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { type Addition, around, type Feeds, type FeedSet, type Target } from './target.ts';

/** Completes a target with what other features add to its load. */
function withAdditions(target: Target, additions: readonly Addition[]): Target {
  const steps = [target, ...additions].flatMap(({ beforeWrite }) => (beforeWrite === undefined ? [] : [beforeWrite]));
  const analyzed = [target, ...additions].flatMap((one) => one.analyzed ?? []);
  const { ending } = target;
  return {
    ...target,
    ...(steps.length > 0 && { beforeWrite: around(...steps) }),
    ...(analyzed.length > 0 && { analyzed }),
    ...(ending !== undefined && {
      ending: {
        ...ending,
        statements: (gone, same, now) => [
          ...ending.statements(gone, same, now),
          ...additions.flatMap(({ ended }) => ended?.(now) ?? []),
        ],
      },
    }),
  };
}

/**
 * Puts the feeds of all features together. Features that add to the same format do so in this order. Throws when two
 * features load the same format, a format of the contract has no table, or an addition names no format.
 */
export function gatherFeeds(all: readonly Feeds[], warning: FeedSet['warning'] = async () => null): FeedSet {
  const additions = all.flatMap((one) => one.additions ?? []);
  const targets = new Map<string, Target>();
  for (const target of all.flatMap((one) => one.targets ?? [])) {
    const { name } = target.format;
    if (targets.has(name)) throw new Error(`Two features load the feed format ${name}.`);
    targets.set(
      name,
      withAdditions(
        target,
        additions.filter(({ format }) => format === name),
      ),
    );
  }
  const targetOf = (format: string): Target => {
    const target = targets.get(format);
    if (target === undefined) throw new Error(`The feed format ${format} has no table.`);
    return target;
  };
  for (const { name } of feedFormats) targetOf(name);
  for (const { format } of additions) targetOf(format);
  return {
    targetOf,
    wholeFormats: [...targets.values()].flatMap(({ partOf }) => (partOf === undefined ? [] : [partOf.format])),
    gaps: all.flatMap((one) => one.gaps ?? []),
    warning,
    home: all.find(({ home }) => home !== undefined)?.home ?? (async () => 'US'),
  };
}
