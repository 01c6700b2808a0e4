import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The operations of Emscripten's Node file system that are wrapped here. */
interface NodeOperations {
  setattr(node: unknown, change: { mode?: number }): void;
  mknod(parent: unknown, name: string, mode: number, device: number): unknown;
}

interface Module {
  FS: { filesystems: { NODEFS: { node_ops: NodeOperations } } };
}

/** Permissions of the group and of all other users. */
const others = 0o077;

function withhold({ FS }: Module): void {
  const operations = FS.filesystems.NODEFS.node_ops;
  const { setattr, mknod } = operations;
  operations.setattr = (node, change) =>
    setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~others });
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~others, device);
}

/**
 * PGlite's folder on disk, private to this account. PGlite sets 0666 on each file after creating it, whatever the umask
 * is.
 */
export class PrivateNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [withhold as never, ...(emscriptenOpts.preRun ?? [])] } };
  }
}
