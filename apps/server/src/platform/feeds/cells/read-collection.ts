import { Refused, shown } from './refused.ts';
import { textMistake } from './read-text.ts';

/** Maximum characters of a list entry, or of a name or value of a map. */
const maxPartLength = 400;
const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** A flag is written as Y or N, as in every other column. */
const valueText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value));

function partMistake(part: string): Refused | null {
  if (part.length > maxPartLength)
    return new Refused(`holds ${shown(part)} with ${part.length} characters, at most ${maxPartLength} are allowed`);
  return textMistake(part);
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Reads a text[] literal. Leaves out empty parts and repeats. */
export function readList(raw: unknown): string | Refused {
  if (typeof raw !== 'string' && !(Array.isArray(raw) && raw.every(isScalar)))
    return new Refused(`is ${shown(raw)}, must be a list of texts`);
  const parts = (typeof raw === 'string' ? raw.split('|') : raw.map(String))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of parts) {
    const mistake = partMistake(part);
    if (mistake !== null) return mistake;
  }
  return `{${[...new Set(parts)].map(quoted).join(',')}}`;
}

function parsePairs(raw: unknown): [string, string][] | Refused {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    const filled = Object.entries(raw).filter(([, value]) => value !== null);
    const wrong = filled.find(([, value]) => !isScalar(value) && typeof value !== 'boolean');
    if (wrong !== undefined)
      return new Refused(`has ${shown(wrong[1])} as ${wrong[0]}, must be a text, a number, true or false`);
    return filled.map(([name, value]) => [name.trim(), valueText(value).trim()]);
  }
  if (typeof raw !== 'string') return new Refused(`is ${shown(raw)}, must be name=value pairs`);
  const parts = raw.split('|').filter((part) => part.trim() !== '');
  const wrong = parts.find((part) => part.indexOf('=') < 1);
  if (wrong !== undefined) return new Refused(`has ${shown(wrong)} where name=value is needed`);
  return parts.map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]);
}

/** Reads the pairs of a map in order, or returns why it is refused. */
export function readPairs(raw: unknown): [string, string][] | Refused {
  const pairs = parsePairs(raw);
  if (pairs instanceof Refused) return pairs;
  const names = pairs.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) return new Refused(`names ${shown(repeated)} twice`);
  for (const part of pairs.flat()) {
    const mistake = partMistake(part);
    if (mistake !== null) return mistake;
  }
  return pairs;
}

/** Reads a map into JSON: an object, or [name, value] pairs if the order matters. */
export function readMap(raw: unknown, asPairs: boolean): string | Refused {
  const pairs = readPairs(raw);
  if (pairs instanceof Refused) return pairs;
  return JSON.stringify(asPairs ? pairs : Object.fromEntries(pairs));
}
