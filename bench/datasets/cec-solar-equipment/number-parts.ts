import { count, type Tally } from '../tally.ts';
import type { Part } from './part.ts';

const longest = 60;

/** A text as a number: capitals, digits and the signs that part numbers have; whatever else is a dash. */
export const asNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9./+]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, longest);

/**
 * Item numbers, in the order of the parts: the model; with its variant where the model comes several times; with the vendor
 * before it where that is not enough; at last with a count.
 */
export function numberParts(parts: readonly Part[]): string[] {
  const forms: readonly ((part: Part) => string)[] = [
    ({ model }) => asNumber(model),
    ({ model, variant }) => asNumber(`${model} ${variant}`),
    ({ vendor, model, variant }) => asNumber(`${vendor.split(' ')[0]} ${model} ${variant}`),
  ];
  const times: Tally<string>[] = forms.map(() => new Map());
  for (const part of parts) forms.forEach((form, place) => count(times[place]!, form(part)));
  const taken = new Set<string>();
  return parts.map((part) => {
    const place = forms.findIndex((form, at) => form(part) !== '' && times[at]!.get(form(part)) === 1);
    const base = forms.at(place)!(part);
    let number = base;
    for (let next = 2; taken.has(number); next++) number = `${base.slice(0, longest - 4)}-${next}`;
    taken.add(number);
    return number;
  });
}
