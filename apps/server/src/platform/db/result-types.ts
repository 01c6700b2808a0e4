import pg from 'pg';

const { builtins } = pg.types;
const asText = (value: string): string => value;
// Instants and their arrays; a JavaScript Date would lose the microseconds, and a day would be moved by the time zone.
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

/** How columns become JavaScript values: dates and times stay text, numerics are text, counts are numbers, JSON is parsed. */
export const resultTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text') =>
    texts.has(type) ? asText : pg.types.getTypeParser(type, format)) as pg.CustomTypesConfig['getTypeParser'],
};
