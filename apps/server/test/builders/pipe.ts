import { spawnSync } from 'node:child_process';

/** A named pipe that nobody writes to: who opens it waits for ever. Node itself cannot make one. */
export const makePipe = (path: string): void => void spawnSync('sh', ['-c', 'mkfifo "$0"', path]);
