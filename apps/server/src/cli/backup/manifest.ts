import * as z from 'zod/mini';
import { CommandError } from '../command-error.ts';

/** Number of the archive's format. A change that this version couldn't read needs the next number. */
export const archiveFormat = 1;

/** The last entry of an archive. It names every other entry. */
export const manifestName = 'manifest.json';

const partShape = z.object({
  path: z.string(),
  size: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
});

const manifestShape = z.object({
  format: z.literal(archiveFormat),
  /** Version of the portal that made the archive. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+/)),
  /** Time of the last migration of the database, in milliseconds since 1970. */
  migration: z.int(),
  createdAt: z.string(),
  /** `embedded`: the files of the embedded database. `postgres`: a dump of pg_dump. */
  database: z.enum(['embedded', 'postgres']),
  /** The major version of PostgreSQL. */
  databaseVersion: z.int(),
  parts: z.array(partShape),
});

export type Manifest = z.output<typeof manifestShape>;
export type Part = z.output<typeof partShape>;

const numbersOf = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);

const isNewer = (version: string, than: string): boolean => {
  const [ours, theirs] = [numbersOf(than), numbersOf(version)];
  const at = ours.findIndex((number, place) => number !== theirs[place]);
  return at >= 0 && theirs[at]! > ours[at]!;
};

/** The archive isn't whole, or isn't one. */
export const damaged = (reason: string): CommandError =>
  new CommandError(`The archive is damaged or is no backup of the portal: ${reason}. Nothing was changed.`);

/**
 * Parses the manifest. Throws CommandError when it isn't one, or is that of a newer version than `own`, whose last
 * migration is `migration`.
 */
export function readManifest(text: string, own: { version: string; migration: number }): Manifest {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw damaged(`${manifestName} cannot be read`);
  }
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  const newer = (what: unknown): CommandError =>
    new CommandError(
      `The archive is of version ${String(what).slice(0, 40)}, and this is ${own.version}. Restore it with that version or a newer one. Nothing was changed.`,
    );
  if (typeof format === 'number' && format > archiveFormat) throw newer(version);
  const manifest = manifestShape.safeParse(given);
  if (!manifest.success) throw damaged(`${manifestName} is not as it should be`);
  if (isNewer(manifest.data.version, own.version) || manifest.data.migration > own.migration)
    throw newer(manifest.data.version);
  return manifest.data;
}
