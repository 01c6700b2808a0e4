import { groupOf } from '../tally.ts';
import { asNumber } from './number-parts.ts';
import type { Part } from './part.ts';

/** A rating is rounded in names; a number within this share of the power is the rating. */
const near = 0.03;

/** The model with its rating left out: '1STH-215-P' of 215 W is of the series '1STH-…-P'. Null where the name has no rating. */
export function seriesOf({ model, power }: Pick<Part, 'model' | 'power'>): string | null {
  const kilowatts = power / 1000;
  const rating = [...model.matchAll(/\d+(?:\.\d+)?/g)].find(([digits]) =>
    [power, kilowatts].some((value) => value > 0 && Math.abs(Number(digits) - value) <= value * near),
  );
  return rating === undefined
    ? null
    : `${model.slice(0, rating.index)}…${model.slice(rating.index + rating[0].length)}`;
}

export interface Series {
  id: string;
  name: string;
}

/** Series of each part, in the order of the parts: models of one vendor that differ in their rating only. Alone: null. */
export function findSeries(parts: readonly Part[]): (Series | null)[] {
  const names = parts.map((part) => {
    const series = seriesOf(part);
    return series === null ? null : `${part.vendor} ${series}`;
  });
  const members = new Map<string, { models: Set<string>; id: string }>();
  parts.forEach(({ model }, place) => {
    const name = names[place];
    if (name !== null && name !== undefined)
      groupOf(members, name, () => ({
        models: new Set<string>(),
        id: `${members.size + 1}-${asNumber(name)}`.slice(0, 60),
      })).models.add(model);
  });
  return names.map((name) => {
    const group = name === null ? undefined : members.get(name);
    return group === undefined || group.models.size < 2 ? null : { id: group.id, name: name! };
  });
}
