import type { Item } from '../../catalogue/types.ts';
import { random } from '../../random.ts';

/** Returns the lot in stock `age` days ago; '' for goods without lots. The numbers of lots increase over time. */
export function lotOf({ id, lots }: Item, age: number, seed: number): string {
  if (!lots) return '';
  const pick = random(seed, 'past-lots', id);
  return `${pick.of([...'ABCDEFGHKLMNPRST'])}${Math.max(1, pick.whole(40, 88) - Math.floor(age / 40))}`;
}
