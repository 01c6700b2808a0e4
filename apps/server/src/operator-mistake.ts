import { ConfigError } from './config.ts';
import { NotListening } from './not-listening.ts';
import { UnfitDatabase } from './platform/db/fitness.ts';
import { FolderInUse } from './platform/db/embedded/folder-lock.ts';
import { UnfitFolder } from './platform/db/embedded/private-folder.ts';
import { NewerDatabase } from './platform/db/migrate.ts';
import { KeyError } from './platform/secrets/read-key.ts';

// The database isn't there, can't be found, is too slow, or is about to start.
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT', '57P03']);

// The other end of an open connection is gone, or has ended it.
const lostConnectionCodes = new Set(['EPIPE', 'ECONNRESET', '57P01', '57P02']);

// The password is wrong, the role may not connect, or the database doesn't exist or accepts no connections.
const refusedConnectionCodes = new Set(['28P01', '28000', '3D000', '55000']);

// Errors of the driver that have no code, and what they mean.
const driverMessages: readonly (readonly [RegExp, string])[] = [
  [/client password must be a/, 'The database wants a password, and DATABASE_URL has none'],
  [/^SASL: /, 'The database and DATABASE_URL do not agree on the password'],
  [
    /does not support SSL connections/,
    'The database speaks without encryption only: leave sslmode out of DATABASE_URL',
  ],
];

// Node's codes for invalid certificates.
const certificateCode = /CERT|^UNABLE_TO_(?:GET|VERIFY)_/;

// No permission, read-only, full, a file instead of a folder or the reverse, a link loop, too many files, a long name.
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

// Errors of the database by code, and what they mean for the operator.
const databaseRefusals: Readonly<Record<string, string>> = {
  '25006': 'The database is read-only; it may be a standby. DATABASE_URL must name the one that is written to',
  '42501': 'The database role may not do what the portal needs; docs/guides/operate.md names its rights',
  '53100':
    'The disk of the database is full. The file or step that it happened in changed nothing: free some space, and start again',
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

/** Returns the original error inside the errors that wrap it. */
function innermost(error: Coded): Coded {
  if (error.cause !== undefined) return innermost(error.cause);
  return error.errors?.[0] === undefined ? error : innermost(error.errors[0]);
}

/**
 * Returns one sentence about an error that an operator can correct: in a setting, the data folder, a file, or the
 * database. Null for a fault of the program.
 */
export function operatorMistake(error: unknown): string | null {
  if (mistakes.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message, syscall } = innermost(error as Coded);
  if (fileCodes.has(code ?? '')) return `A file cannot be read or written: ${message}.`;
  const refusal = databaseRefusals[code ?? ''];
  if (refusal !== undefined) return `${refusal} (${message}).`;
  if (refusedConnectionCodes.has(code ?? '')) return `The database refuses the connection: ${message}.`;
  if (certificateCode.test(code ?? ''))
    return `The database's certificate is not trusted (${message}): name who signed it in DATABASE_URL, sslmode=verify-full&sslrootcert=<file>.`;
  const explanation = driverMessages.find(([words]) => words.test(message));
  if (explanation !== undefined) return `${explanation[1]} (${message}).`;
  if (lostConnectionCodes.has(code ?? '') || /not queryable|Connection terminated unexpectedly/.test(message))
    return `The database went away, or the server that has it open (${message}). Nothing is half done: start it, and try again.`;
  const isUnreachable =
    unreachable.has(code ?? '') && (syscall === undefined || ['connect', 'getaddrinfo'].includes(syscall));
  if (isUnreachable || /timeout exceeded when trying to connect|Connection terminated/.test(message)) {
    return `The database does not answer: ${message}.`;
  }
  return null;
}
