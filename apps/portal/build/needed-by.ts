/** Rolldown's data on a module: the ids of its imports, without dynamic ones. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names a chunk for a module and everything that it imports, directly or through others, as the `name` of a group of
 * `codeSplitting`. Other modules get no name and are left to the next groups. `start` is the id of the module: its
 * absolute path with slashes.
 */
export function neededBy(start: string, chunk: string): (id: string, modules: Modules) => string | null {
  const needed = new Set<string>();
  const add = (id: string, modules: Modules): void => {
    if (needed.has(id) || id.includes('/node_modules/')) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules);
  };
  return (id, modules) => {
    add(start, modules);
    return needed.has(id) ? chunk : null;
  };
}
