import { type Noted, withForms } from './noted.ts';
import { Refused, shown } from './refused.ts';
import { storable } from './read-text.ts';

/** Maximum characters of a list entry, or of a name or value of a map. */
const maxPartLength = 400;
const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** A flag is written as Y or N, as in every other column. */
const valueText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value));

/** Makes the parts storable, and adds their forms to `forms`. */
function storableParts(parts: readonly string[], forms: Set<string>): string[] | Refused {
  const clean: string[] = [];
  for (const part of parts) {
    if (part.length > maxPartLength)
      return new Refused(`holds ${shown(part)} with ${part.length} characters, at most ${maxPartLength} are allowed`);
    const one = storable(part);
    if (one instanceof Refused) return one;
    for (const form of one.forms) forms.add(form);
    clean.push(one.text);
  }
  return clean;
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Reads a text[] literal. Leaves out empty parts and repeats. */
export function readList(raw: unknown): string | Refused | Noted {
  if (typeof raw !== 'string' && !(Array.isArray(raw) && raw.every(isScalar)))
    return new Refused(`is ${shown(raw)}, must be a list of texts`);
  const parts = (typeof raw === 'string' ? raw.split('|') : raw.map(String))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const forms = new Set<string>();
  const clean = storableParts(parts, forms);
  if (clean instanceof Refused) return clean;
  const filled = clean.filter((part) => part !== '');
  return withForms(`{${[...new Set(filled)].map(quoted).join(',')}}`, [...forms]);
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

/** Reads the pairs of a map in order, or returns why it is refused. Adds how it is written to `forms`. */
export function readPairs(raw: unknown, forms = new Set<string>()): [string, string][] | Refused {
  const parsed = parsePairs(raw);
  if (parsed instanceof Refused) return parsed;
  const parts = storableParts(parsed.flat(), forms);
  if (parts instanceof Refused) return parts;
  const pairs = parsed.map((_, at): [string, string] => [parts[2 * at]!, parts[2 * at + 1]!]);
  const names = new Set<string>();
  const repeated = pairs.find(([name]) => names.size === names.add(name).size);
  return repeated === undefined ? pairs : new Refused(`names ${shown(repeated[0])} twice`);
}

/** Reads a map into JSON: an object, or [name, value] pairs if the order matters. */
export function readMap(raw: unknown, asPairs: boolean): string | Refused | Noted {
  const forms = new Set<string>();
  const pairs = readPairs(raw, forms);
  if (pairs instanceof Refused) return pairs;
  return withForms(JSON.stringify(asPairs ? pairs : Object.fromEntries(pairs)), [...forms]);
}
