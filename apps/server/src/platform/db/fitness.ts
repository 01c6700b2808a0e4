import { bool, int, text } from './columns.ts';
import type { RowOf } from './prepared.ts';
import type { Database } from './database.ts';
import { row } from './rows.ts';
import { sql } from 'drizzle-orm/sql/sql';

/** The portal can't use the database. The message says why in one sentence. */
export class UnfitDatabase extends Error {}

/** The oldest PostgreSQL version that is tested. */
const oldestVersion = 15;

/** Errors that may go away: the machine is starting, the database is recovering, or its connections are all in use. */
const temporaryCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOENT',
  '57P03',
  '53300',
  '57P01',
]);

interface Coded {
  code?: string;
  message: string;
  errors?: Coded[];
}

const firstCause = (error: Coded): Coded => (error.errors?.[0] === undefined ? error : firstCause(error.errors[0]));
const isTemporary = ({ code, message }: Coded): boolean =>
  temporaryCodes.has(code ?? '') || /timeout exceeded when trying to connect|Connection terminated/.test(message);

interface Waiting {
  seconds: number;
  say: (line: string) => void;
}

/** Milliseconds between two attempts. */
const retryMilliseconds = 1000;

/**
 * Waits up to `seconds` for an unreachable database, with a line for each attempt. Rejects with the database's error at
 * the end, or immediately when waiting doesn't help.
 */
export async function awaitDatabase(db: Pick<Database, 'pulse'>, { seconds, say }: Waiting): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    try {
      await db.pulse();
      return;
    } catch (error) {
      const fault = firstCause(error as Coded);
      // Use the clock, because each attempt takes time when the database doesn't respond.
      const waited = Math.round((Date.now() - startedAt) / 1000);
      if (waited >= seconds || !isTemporary(fault)) throw error;
      say(`Waiting for the database, ${seconds - waited} s more: ${fault.message || fault.code}`);
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }
}

const factsColumns = {
  version: int,
  readOnly: bool,
  standby: bool,
  mayCreate: bool,
  mayUsePublic: bool,
  encoding: text,
  hasTrigrams: bool,
  role: text,
  database: text,
};

type Facts = RowOf<typeof factsColumns>;

const faultOf = (facts: Facts): string | null => {
  const { version, role, database } = facts;
  if (version < oldestVersion * 10_000)
    return `PostgreSQL ${Math.floor(version / 10_000)} is too old: the portal needs version ${oldestVersion} or newer.`;
  if (facts.encoding !== 'UTF8')
    return `The database ${database} is kept in ${facts.encoding}, which has not all letters: make one with encoding 'UTF8'.`;
  if (!facts.hasTrigrams)
    return 'The extension pg_trgm is missing. Install postgresql-contrib, which comes with PostgreSQL.';
  if (facts.standby || facts.readOnly)
    return 'The database is read-only; it may be a standby. DATABASE_URL must name the one that is written to.';
  if (!facts.mayCreate)
    return `The role ${role} may not create schemas in the database ${database}: grant create on database "${database}" to "${role}".`;
  if (!facts.mayUsePublic)
    return `The role ${role} may not create tables in the schema public: grant create, usage on schema public to "${role}".`;
  return null;
};

/**
 * Throws UnfitDatabase when the portal can't use the database. The version is too old, the encoding can't store all
 * characters, or search isn't available. Or the database is read-only, or the role can't create the tables.
 */
export async function checkDatabase(db: Database): Promise<void> {
  const facts = await row(
    db,
    factsColumns,
    sql`
      select current_setting('server_version_num')::int as version,
        current_setting('default_transaction_read_only') = 'on' as read_only, pg_is_in_recovery() as standby,
        has_database_privilege(current_database(), 'CREATE') as may_create,
        has_schema_privilege('public', 'CREATE') and has_schema_privilege('public', 'USAGE') as may_use_public,
        pg_encoding_to_char(encoding)::text as encoding,
        exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
        current_user::text as role, current_database()::text as database
      from pg_database
      where datname = current_database()`,
  );
  const fault = faultOf(facts!);
  if (fault !== null) throw new UnfitDatabase(fault);
}
