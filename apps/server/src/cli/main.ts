import { runProgram } from './program.ts';

// What is written from here on, the database and the list of bad rows, is for this account only.
process.umask(0o077);

// Who reads what is written may have seen enough, as in `… | head`; the work goes on to its end all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout) process.stderr.write(`What this says cannot be written: ${error.message}.\n`);
  });
}

await runProgram(process.argv.slice(2));
