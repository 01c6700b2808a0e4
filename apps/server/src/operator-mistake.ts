import { ConfigError } from './config.ts';
import { FolderInUse } from './platform/db/embedded/folder-lock.ts';
import { UnfitFolder } from './platform/db/embedded/private-folder.ts';

// Not there, not found, wrong password, no such database, no right to enter, too slow.
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOENT', '28P01', '28000', '3D000']);

// No right to it, read-only, full, a file where a folder must be or the other way round, a link in a circle, too many or too long.
const fileCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EMFILE', 'ENAMETOOLONG']);

const mistakes = [ConfigError, FolderInUse, UnfitFolder];

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
  const database = unreachable.has(code ?? '') && (syscall === undefined || ['connect', 'getaddrinfo'].includes(syscall));
  if (database || /timeout exceeded when trying to connect|Connection terminated/.test(message)) {
    return `The database does not answer: ${message}.`;
  }
  return null;
}
