/**
 * `npm run cluster`: the installation of `deploy` on one machine, for trying it out. Ctrl-C takes everything down.
 */
import { startCluster } from './cluster.ts';
import { MissingPrograms } from './programs.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const cluster = await startCluster({ say });
  const signals = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  say(`
The portal is open at ${cluster.address}. Sign in as buyer (the password is the user name).
  servers     ${cluster.servers.map(({ base, pid }) => `${base} (process ${pid})`).join(', ')}
  database    ${cluster.writerUrl} (the primary)
              ${cluster.readerUrl} (a standby)
  nodes       ${(await cluster.members()).map(({ name, role }) => `${name} ${role}`).join(', ')}
  everything  in ${cluster.folder}
Ctrl-C takes it all down.`);
  await signals;
  say('Taking everything down …');
  await cluster.end();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof MissingPrograms ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
