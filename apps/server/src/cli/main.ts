import { quickenImports } from '../quick-imports.ts';

// Only this account can read files written from here on: the database and the list of bad rows.
process.umask(0o077);

// The reader of the output may stop early, as in `… | head`. The work continues to its end anyway.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout) process.stderr.write(`What this says cannot be written: ${error.message}.\n`);
  });
}

quickenImports();
const { runProgram } = await import('./program.ts');
await runProgram(process.argv.slice(2));
