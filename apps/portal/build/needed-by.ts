/** Rolldown's data on a module: the ids of what it imports, and of what imports it. */
interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

type NameOf = (id: string, modules: Modules) => string | null;

/**
 * Names a chunk for modules and everything that they import, directly or through others, as the `name` of a group of
 * `codeSplitting`. Other modules get no name and are left to the next groups. `starts` are the ids of the modules:
 * absolute paths with slashes.
 */
export function neededBy(chunk: string, starts: readonly string[]): NameOf {
  const needed = new Set<string>();
  const add = (id: string, modules: Modules): void => {
    if (needed.has(id) || id.includes('/node_modules/')) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules);
  };
  return (id, modules) => {
    for (const start of starts) add(start, modules);
    return needed.has(id) ? chunk : null;
  };
}

/**
 * Narrows a group to what is also fetched without `starts`, directly or through others. As a group before the whole
 * one, it keeps others from fetching the rest.
 */
export function alsoNeededElsewhere(nameOf: NameOf, starts: readonly string[]): NameOf {
  const isShared = (id: string, modules: Modules): boolean => {
    const seen = new Set([id]);
    for (const one of seen) {
      const module = modules.getModuleInfo(one);
      if (module === null || starts.includes(one)) continue;
      // Pages fetch a module that is imported when needed, whatever else they fetch.
      if (module.dynamicImporters.length > 0 || module.importers.length === 0) return true;
      for (const importer of module.importers) seen.add(importer);
    }
    return false;
  };
  return (id, modules) => {
    const name = nameOf(id, modules);
    return name !== null && isShared(id, modules) ? name : null;
  };
}
