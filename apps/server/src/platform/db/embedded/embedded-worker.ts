import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrivateNodeFS } from './private-node-fs.ts';
import { watchSpace } from './watch-space.ts';
import { WireServer } from './wire-server.ts';

/** Runs the embedded database in a worker thread. In the server's thread, its joins would block every response. */
interface Start {
  /** Folder of the database, or null for memory. */
  folder: string | null;
  socket: string;
  /** A dump to load at the start (tests). */
  dump: ArrayBuffer | null;
  /** PGlite's program, if it is compiled already. */
  program?: WebAssembly.Module;
}

const { folder, socket, dump, program } = workerData as Start;
const port = parentPort!;

const db = await PGlite.create({
  ...(folder === null ? {} : { fs: new PrivateNodeFS(folder) }),
  extensions: { pg_trgm },
  ...(dump === null ? {} : { loadDataDir: new Blob([dump]) }),
  ...(program === undefined ? {} : { pgliteWasmModule: program }),
});
const server = new WireServer(db, {
  ...(folder === null ? {} : { isLow: watchSpace(folder) }),
  onPanic: () => process.exit(1),
});
// A database that stopped leaves its socket.
rmSync(socket, { force: true });
await server.listen(socket);

port.on('message', async (message: 'close' | 'dump') => {
  if (message === 'dump') {
    const file = await db.dumpDataDir('none');
    const bytes = await file.arrayBuffer();
    port.postMessage({ dump: bytes }, [bytes]);
    return;
  }
  await server.close();
  await db.close();
  port.postMessage('closed');
  port.close();
});
port.postMessage('ready');
