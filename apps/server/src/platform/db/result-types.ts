import pg from 'pg';

const { builtins } = pg.types;
const asText = (value: string): string => value;
// Instants and arrays of them stay text. A JavaScript Date would lose the microseconds, and the time zone could shift a
// date.
const texts = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  1231,
  1115,
  1182,
  1185,
  1187,
]);

/**
 * Converts columns into JavaScript values: dates, times and numerics stay text, counts become numbers, and JSON is
 * parsed.
 */
export const resultTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text') =>
    texts.has(type) ? asText : pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'],
};
