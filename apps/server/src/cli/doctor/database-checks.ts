import { checkDatabase, UnfitDatabase } from '../../platform/db/fitness.ts';
import { migrationOf, newestMigration } from '../../platform/db/migrate.ts';
import { standbyPool } from '../../platform/db/open.ts';
import { readHealth, readSlowStatements } from '../../platform/db/read-health.ts';
import { maxStaleSeconds, readStandbyState } from '../../platform/db/standby.ts';
import { type Check, codeOf, fault, ok, warning } from './finding.ts';

/** Seconds that a replica may be behind. */
const maxLag = 60;
/** Seconds by which the clocks of two machines may differ. */
const maxSkew = 2;
/** Milliseconds from which a statement is slow. */
const slowMilliseconds = 200;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

export const databaseCheck: Check = {
  name: 'database',
  database: true,
  async run({ db, embedded }) {
    try {
      await checkDatabase(db);
    } catch (error) {
      if (!(error instanceof UnfitDatabase)) throw error;
      return fault(error.message, 'See docs/guides/operate.md, What the database must be.');
    }
    const { version, bytes, tables, lag, replicas } = await readHealth(db);
    const facts = { version, bytes, tables, replicas, lag };
    const text = `PostgreSQL ${version}${embedded ? ' (embedded)' : ''}, ${megabytes(bytes)}, its encoding and rights are right`;
    if (lag !== null && lag > maxLag)
      return warning(
        `${text}; a replica is ${Math.round(lag)} s behind`,
        'Look at the replica and its network.',
        facts,
      );
    return ok(replicas === 0 ? text : `${text}, replicas: ${replicas}`, facts);
  },
};

export const standbysCheck: Check = {
  name: 'standbys',
  database: true,
  async run({ config: { DATABASE_READ_URL: url }, db }) {
    if (url === undefined) return ok('none, so the database answers all reads');
    const pool = standbyPool(url, 1);
    try {
      const { isStandby, behind } = await readStandbyState(pool, db.pool);
      const facts = { isStandby, behind };
      if (!isStandby)
        return warning('DATABASE_READ_URL leads to a primary', 'Look whether the standbys are away.', facts);
      if (behind !== null && behind > maxStaleSeconds)
        return warning(`one is ${Math.round(behind)} s behind`, 'Look at the standby and its network.', facts);
      return ok('one answers, and is not behind', facts);
    } catch (error) {
      return fault('they do not answer', 'Correct DATABASE_READ_URL, or look at the standbys.', {
        code: codeOf(error),
      });
    } finally {
      await pool.end();
    }
  },
};

export const migrationsCheck: Check = {
  name: 'migrations',
  database: true,
  async run({ db }) {
    const last = await migrationOf(db);
    const newest = newestMigration();
    const facts = { last, newest };
    if (last === 0) return fault('the database has no tables of the portal', 'Start the server once.', facts);
    if (last < newest) return warning('the tables are of an older version', 'Start the server of this version.', facts);
    if (last > newest)
      return warning('the tables are of a newer version', 'Put the newer version in place again.', facts);
    return ok('the tables are up to date', facts);
  },
};

export const clockCheck: Check = {
  name: 'clock',
  database: true,
  async run({ db }) {
    const { ahead } = await readHealth(db);
    const facts = { ahead: Number(ahead.toFixed(1)) };
    if (Math.abs(ahead) > maxSkew)
      return warning(`this machine and the database differ by ${Math.abs(ahead).toFixed(0)} s`, 'Turn NTP on.', facts);
    return ok('this machine and the database agree', facts);
  },
};

export const statementsCheck: Check = {
  name: 'slow statements',
  database: true,
  async run({ db, embedded }) {
    if (embedded) return ok('the embedded database keeps no figures about them');
    const slow = await readSlowStatements(db, slowMilliseconds);
    if (slow === null)
      return ok(
        `not known. To turn it on: shared_preload_libraries = 'pg_stat_statements' in postgresql.conf, restart PostgreSQL, and 'create extension pg_stat_statements' in the portal's database`,
        { known: false },
      );
    if (slow.length === 0) return ok(`none takes ${slowMilliseconds} ms`, { slow });
    const lines = slow.map(({ text, calls, mean }) => `\n    ${Math.round(mean)} ms × ${calls}: ${text}`);
    return warning(`some take long${lines.join('')}`, 'Send the report to support.', { slow });
  },
};
