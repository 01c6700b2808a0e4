import { ConfigError } from './config.ts';
import { NotListening } from './not-listening.ts';
import { UnfitDatabase } from './platform/db/fitness.ts';
import { FolderInUse } from './platform/db/embedded/folder-lock.ts';
import { UnfitFolder } from './platform/db/embedded/private-folder.ts';
import { NewerDatabase } from './platform/db/migrate.ts';
import { KeyError } from './platform/secrets/read-key.ts';

// Not there, not found, too slow, about to start.
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT', '57P03']);

// A connection that was open: its other end is gone, or ends it.
const lost = new Set(['EPIPE', 'ECONNRESET', '57P01', '57P02']);

// Wrong password, no right to connect, no such database, a database that accepts no connections.
const refusing = new Set(['28P01', '28000', '3D000', '55000']);

// What the driver says without a code, and what it means.
const driverSays: readonly (readonly [RegExp, string])[] = [
  [/client password must be a/, 'The database wants a password, and DATABASE_URL has none'],
  [/^SASL: /, 'The database and DATABASE_URL do not agree on the password'],
  [
    /does not support SSL connections/,
    'The database speaks without encryption only: leave sslmode out of DATABASE_URL',
  ],
];

// As Node names what is wrong with a certificate.
const certificate = /CERT|^UNABLE_TO_(?:GET|VERIFY)_/;

// No right to it, read-only, full, a file where a folder must be or the other way round, a link in a circle, too many or too long.
const fileCodes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'EMFILE',
  'ENAMETOOLONG',
]);

// What the database says, and what it means for who set it up.
const refusals: Readonly<Record<string, string>> = {
  '25006': 'The database is read-only; it may be a standby. DATABASE_URL must name the one that is written to',
  '42501': 'The database role may not do what the portal needs; docs/guides/operate.md names its rights',
  '53300': 'The database has no connection left: raise its max_connections, or lower DATABASE_POOL of its servers',
  '40P01': 'The database and others waited for each other; start again',
  '55P03': 'Others hold a table for too long; see who in pg_stat_activity, and start again',
};

const mistakes = [ConfigError, FolderInUse, UnfitFolder, UnfitDatabase, NewerDatabase, NotListening, KeyError];

interface Coded {
  code?: string;
  message: string;
  syscall?: string;
  cause?: Coded;
  errors?: Coded[];
}

/** The error that the driver gave, under what others have wrapped around it. */
function innermost(error: Coded): Coded {
  if (error.cause !== undefined) return innermost(error.cause);
  return error.errors?.[0] === undefined ? error : innermost(error.errors[0]);
}

/**
 * One sentence for what whoever runs the server or a command can put right: a setting, the data folder, a file, the database. Null for a
 * fault of the program.
 */
export function operatorMistake(error: unknown): string | null {
  if (mistakes.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message, syscall } = innermost(error as Coded);
  if (fileCodes.has(code ?? '')) return `A file cannot be read or written: ${message}.`;
  const refusal = refusals[code ?? ''];
  if (refusal !== undefined) return `${refusal} (${message}).`;
  if (refusing.has(code ?? '')) return `The database refuses the connection: ${message}.`;
  if (certificate.test(code ?? ''))
    return `The database's certificate is not trusted (${message}): name who signed it in DATABASE_URL, sslmode=verify-full&sslrootcert=<file>.`;
  const said = driverSays.find(([words]) => words.test(message));
  if (said !== undefined) return `${said[1]} (${message}).`;
  if (lost.has(code ?? '') || /not queryable|Connection terminated unexpectedly/.test(message))
    return `The database went away, or the server that has it open (${message}). Nothing is half done: start it, and try again.`;
  const database =
    unreachable.has(code ?? '') && (syscall === undefined || ['connect', 'getaddrinfo'].includes(syscall));
  if (database || /timeout exceeded when trying to connect|Connection terminated/.test(message)) {
    return `The database does not answer: ${message}.`;
  }
  return null;
}
