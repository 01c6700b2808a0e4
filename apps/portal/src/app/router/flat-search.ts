/**
 * The text after `?` as a flat record of strings, and back. Nothing is converted: `00123` stays `00123`, `1e5` stays
 * `1e5`, `true` stays text; each route converts its own parameters in validateSearch. A plus is a plus, and a lone % is
 * a percent sign, because buyers type both in item numbers; spaces are encoded as %20.
 */
export type FlatSearch = Record<string, string>;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses the text, with or without its leading `?`. */
export function parseFlatSearch(text: string): FlatSearch {
  const search: FlatSearch = {};
  for (const pair of text.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (name !== '__proto__') search[name] = at < 0 ? '' : decode(pair.slice(at + 1));
  }
  return search;
}

/** Builds the text without undefined or empty values, so that an address never contains a filter without effect. */
export function stringifyFlatSearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
