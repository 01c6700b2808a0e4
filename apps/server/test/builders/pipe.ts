import { spawnSync } from 'node:child_process';

/** Makes a named pipe without a writer: opening it blocks for ever. Node itself cannot make one. */
export const makePipe = (path: string): void => void spawnSync('sh', ['-c', 'mkfifo "$0"', path]);
