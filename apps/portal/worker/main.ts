import { runShellWorker, type Shell } from './shell-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Set by the build (build/service-worker.ts). */
declare const SHELL: Shell;

runShellWorker(globalThis as unknown as WorkerScope, SHELL);
