/** Prints a sentence and ends the process with exit code 1. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Formats a duration as seconds: 0.4 s, 12 s. */
const seconds = (milliseconds) =>
  milliseconds < 9_950 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds / 1000)} s`;

/** Milliseconds between two lines of progress. */
const heartbeat = 10_000;

/** Runs `work` and returns its result. Prints its title, the time so far every ten seconds, and the outcome. */
export async function step(title, work) {
  const from = Date.now();
  process.stdout.write(`${title} …`);
  const beat = setInterval(() => process.stdout.write(` ${seconds(Date.now() - from)}`), heartbeat);
  try {
    const result = await work();
    process.stdout.write(` done in ${seconds(Date.now() - from)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
  } finally {
    clearInterval(beat);
  }
}
