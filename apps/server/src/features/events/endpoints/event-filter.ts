import { events, type EventType } from '@tradecounter/contract/events/events';

const types = Object.keys(events) as EventType[];
const areas = new Set(types.map((type) => `${type.split('.', 1)[0]}.*`));

/** What a filter may name: each type of event, and `order.*` for all types of a thing. */
export const filterWords: readonly string[] = [...areas, ...types];

/** Reads types and areas separated by commas; returns the first word that is none, or the filter. No word at all = every event. */
export function readFilter(text: string): { unknown: string } | { types: string[] } {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const unknown = words.find((word) => !filterWords.includes(word));
  return unknown === undefined ? { types: [...new Set(words)] } : { unknown };
}

/** Whether the filter lets that type of event through. */
export const wanted = (filter: readonly string[], type: string): boolean =>
  filter.length === 0 || filter.includes(type) || filter.includes(`${type.split('.', 1)[0]}.*`);
