import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';

const distribution = (): string => {
  const file = '/etc/os-release';
  return existsSync(file) ? (/PRETTY_NAME="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? os.type()) : os.type();
};

/** One line about what was measured on. `postgres`: the server's own words on its version. */
export function describeMachine(postgres: string): string {
  const cores = os.cpus();
  const gib = Math.round(os.totalmem() / 2 ** 30);
  return `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${gib} GiB, ${distribution()}, Node ${process.versions.node}, PostgreSQL ${postgres}`;
}
