import timers from 'node:timers';
import { BroadcastChannel } from 'node:worker_threads';

/**
 * Gives the tests Node's timers and channels. The test DOM runs all timers without delay in one turn, even those that
 * the turn clears, which browsers don't. This is a separate setup file because React captures the timers when it is
 * loaded.
 */
const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate } = timers;
Object.assign(globalThis, {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
  clearImmediate,
  BroadcastChannel,
});
