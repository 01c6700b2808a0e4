import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is wrapped here of the file system that Emscripten puts over Node's. */
interface NodeOperations {
  setattr(node: unknown, change: { mode?: number }): void;
  mknod(parent: unknown, name: string, mode: number, device: number): unknown;
}

interface Module {
  FS: { filesystems: { NODEFS: { node_ops: NodeOperations } } };
}

/** Rights of the group and of everybody else. */
const others = 0o077;

function withhold({ FS }: Module): void {
  const operations = FS.filesystems.NODEFS.node_ops;
  const { setattr, mknod } = operations;
  operations.setattr = (node, change) =>
    setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~others });
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~others, device);
}

/**
 * PGlite's folder on the disk, closed to other accounts: PGlite gives each file that it makes the rights 0666 afterwards, whatever the
 * process's umask is.
 */
export class PrivateNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [withhold as never, ...(emscriptenOpts.preRun ?? [])] } };
  }
}
