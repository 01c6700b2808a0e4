import pg from 'pg';

// Dates without a time stay the text they are: a JavaScript Date would move them by the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Counts fit a double; a string would only be turned into one later.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
