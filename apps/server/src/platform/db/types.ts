import pg from 'pg';

// Dates without a time stay text, because the time zone could shift a JavaScript Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Counts fit a double, and strings would only be converted later.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
