/** Ends with one sentence and exit code 1. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Seconds of a duration, as people say them: 0.4 s, 12 s. */
const seconds = (milliseconds) =>
  milliseconds < 9_950 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds / 1000)} s`;

const heartbeat = 10_000;

/** Says what is done, that it still goes on, and how long it took. The line ends in words when the work fails. */
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
