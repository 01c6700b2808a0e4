import timers from 'node:timers';
import { BroadcastChannel } from 'node:worker_threads';

/**
 * Gives the tests Node's timers and channels. The DOM of the tests runs all timers of no delay in one turn, even those that the turn
 * clears; browsers don't. This is a setup file of its own because React takes its timers when it is loaded.
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
