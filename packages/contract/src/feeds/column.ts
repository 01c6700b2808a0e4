import { codeOfCountry, countryCode } from '../countries.ts';
import { currencyCode, isCurrency } from '../currencies.ts';
import { emailAddress } from '../email.ts';
import { limits } from '../limits.ts';
import { stateCode } from '../states.ts';

/**
 * Kinds of columns of the feed formats. There is one small builder for each kind, so that a format reads like a table.
 */
export type ColumnKind = 'text' | 'decimal' | 'integer' | 'date' | 'flag' | 'list' | 'map';

/** A text that was read although it doesn't match its pattern. */
export interface Mended {
  value: string;
  /** How it is written, for the report, such as 'states by name'. */
  form?: string;
  /** What the value lacks, as the end of a sentence about the cell. Absent if nothing is lost. */
  loss?: string;
}

export interface Column {
  kind: ColumnKind;
  /** Meaning, unit and default, as the guide prints them. */
  about: string;
  required: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** The value must be greater than this. */
  above?: number;
  /** The text can have several lines. Other texts have one line. */
  lines?: true;
  /** The value identifies rows, so it can't have invisible characters. */
  code?: true;
  /** Never shown in a message. */
  secret?: true;
  /**
   * The value only describes the row, which loads without it if it can't be read. Keys, references, quantities, prices and
   * dates of documents never do.
   */
  decorates?: true;
  /** A longer text is cut, with a warning, because its beginning says what matters. Never for what identifies. */
  cut?: true;
  /** Format of the text. `says` completes 'must be …'. */
  pattern?: { matches: RegExp; says: string };
  /** Reads a text that doesn't match the pattern but has one certain meaning. Null if it has none. */
  mend?: (text: string) => Mended | null;
  /** A total, which has no thousandths: 1.234 may be 1,234. */
  cents?: true;
  /** The most decimals, if the table's column has no limit; 4 by default. */
  decimals?: number;
  /** For a postal code: the column with its state, which shows whether a spreadsheet has removed zeros. */
  zipIn?: string;
  /** For a state: the column with its country. Empty = none: a state abroad has its country before it, as AU-NSW. */
  stateIn?: string;
  oneOf?: readonly string[];
  /** Entity whose key the value, or each value of a list, must be. */
  refers?: string;
}

type Options = Partial<Omit<Column, 'kind' | 'about'>>;

const column = (kind: ColumnKind, about: string, options: Options): Column => ({
  kind,
  about,
  required: false,
  ...options,
});

/** Free text of one line; trimmed; at most 200 characters by default. */
export const text = (about: string, options: Options = {}) => column('text', about, { maxLength: 200, ...options });
/** The row's own key or part of it. */
export const key = (about: string, options: Options = {}) =>
  column('text', about, { required: true, maxLength: 60, code: true, ...options });
/** The key of a row of another entity. */
export const reference = (entity: string, about: string, options: Options = {}) =>
  column('text', about, { refers: entity, maxLength: 60, code: true, ...options });
/** Prose of one line, such as a name or a note. A longer one is cut. */
export const words = (about: string, options: Options = {}) => text(about, { cut: true, ...options });

/** The first of several addresses, or the one behind a name. */
function firstAddress(written: string): Mended | null {
  const found = (written.match(/[^\s;,|<>()"]+@[^\s;,|<>()"]+/g) ?? []).map((one) => one.replace(/^mailto:/i, ''));
  const value = found[0];
  if (value === undefined || !emailAddress.test(value) || value.length > limits.email) return null;
  if (found.length === 1) return { value, form: 'e-mail addresses with other text' };
  return { value, loss: `has ${found.length} e-mail addresses; only the first counts` };
}

/** One e-mail address. */
export const email = (about: string) =>
  text(about, {
    decorates: true,
    maxLength: limits.email,
    pattern: { matches: emailAddress, says: 'one e-mail address, such as dana@example.com' },
    mend: firstAddress,
  });

/** State or province. It is read once the country of its row is known. */
export const state = (about: string, stateIn = 'country') =>
  text(about, {
    decorates: true,
    maxLength: 60,
    pattern: { matches: stateCode, says: 'the code of a state or province, such as OR, BC or NSW' },
    mend: (written) => ({ value: written }),
    stateIn,
  });

function countryByName(written: string): Mended | null {
  const value = codeOfCountry(written);
  return value === null ? null : { value, form: 'countries by name or in small letters' };
}

/** ISO 3166 code of the country of an address. */
export const country = (about = "country; empty = the distributor's own") =>
  text(about, {
    decorates: true,
    maxLength: 60,
    pattern: { matches: countryCode, says: 'the two letters of a country, such as DE' },
    mend: countryByName,
  });

const inCapitals = (written: string): Mended | null =>
  isCurrency(written.toUpperCase()) ? { value: written.toUpperCase(), form: 'currencies in small letters' } : null;

/** ISO 4217 code of a currency. */
export const currency = (about: string) =>
  text(about, {
    maxLength: 3,
    pattern: { matches: currencyCode, says: 'the code of a currency, such as CAD' },
    mend: inCapitals,
  });
/** Exact decimal, dot as separator, at most 4 decimals (units: 9). */
export const decimal = (about: string, options: Options = {}) => column('decimal', about, options);
/** Price of one unit, with up to six decimals. */
export const price = (about: string, options: Options = {}) => decimal(about, { decimals: 6, ...options });
/** What was taken off a line that has `amount`, as per cent or as an amount. */
export const lineDiscount = {
  discountPercent: decimal('discount of the line, per cent; `amount` is without it', { above: 0, maximum: 100 }),
  discount: decimal(
    'discount of the line, negative on lines that are; `amount` is without it; default from `discountPercent`',
  ),
};
export const integer = (about: string, options: Options = {}) => column('integer', about, options);
/** ISO 8601 calendar date. */
export const date = (about: string, options: Options = {}) => column('date', about, options);

/** Reads 7:30, 07:30:00 and 7:30 AM. */
function timeOfClock(written: string): Mended | null {
  const [, hour = '', minute = '', half = ''] =
    /^(\d{1,2}):([0-5]\d)(?::00)?(?:\.0+)?(?: ?([AP])\.?M\.?)?$/i.exec(written) ?? [];
  const isAfternoon = half.toUpperCase() === 'P';
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  if (hour === '' || hours > 23 || (half !== '' && (Number(hour) > 12 || Number(hour) === 0))) return null;
  return { value: `${String(hours).padStart(2, '0')}:${minute}`, form: 'times as 7:30 AM' };
}

/** Time of a day on a 24-hour clock, such as 07:30, in the distributor's time zone. */
export const timeOfDay = (about: string) =>
  text(about, {
    maxLength: 5,
    pattern: { matches: /^(?:[01]\d|2[0-3]):[0-5]\d$/, says: 'a time such as 07:30' },
    mend: timeOfClock,
  });
/** Y or N; empty is N. */
export const flag = (about: string, options: Options = {}) => column('flag', about, options);
/** Values separated by | in CSV, an array in NDJSON. */
export const list = (about: string, options: Options = {}) => column('list', about, options);
/** name=value pairs separated by | in CSV, an object in NDJSON. */
export const map = (about: string, options: Options = {}) => column('map', about, options);

/** One entity of the feeds: its file is `<name>.csv`, `<name>.ndjson`, or either with `.gz`. */
export interface FeedFormat {
  name: string;
  about: string;
  /** Columns that together identify a row. A row with an existing key replaces that row. */
  key: readonly string[];
  columns: Readonly<Record<string, Column>>;
}

export const feed = (format: FeedFormat): FeedFormat => format;
