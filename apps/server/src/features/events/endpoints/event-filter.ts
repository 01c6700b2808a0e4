import { customerEvents, events, type EventType } from '@tradecounter/contract/events/events';

const types = Object.keys(events) as EventType[];
const areas = new Set(
  types.filter((type) => !Object.hasOwn(customerEvents, type)).map((type) => `${type.split('.', 1)[0]}.*`),
);

/** The words of a filter: each type of event, and wildcards such as `order.*`. */
export const filterWords: readonly string[] = [...areas, ...types];

/**
 * Reads types and wildcards separated by commas. Returns the first unknown word, or the filter. An empty text means
 * every event but those for customers.
 */
export function readFilter(text: string): { unknown: string } | { types: string[] } {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const unknown = words.find((word) => !filterWords.includes(word));
  return unknown === undefined ? { types: [...new Set(words)] } : { unknown };
}

/**
 * Whether the filter accepts that type of event. One for customers has to be named: it says what the distributor's own
 * systems reported.
 */
export const wanted = (filter: readonly string[], type: string): boolean =>
  filter.includes(type) ||
  (!Object.hasOwn(customerEvents, type) && (filter.length === 0 || filter.includes(`${type.split('.', 1)[0]}.*`)));
