const storageNames = ['localStorage', 'sessionStorage'] as const;

/** Creates a storage that lasts as long as the page. */
export function memoryStorage(entries = new Map<string, string>()): Storage {
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, String(value)),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}

/** Returns what the storage has; empty where the browser blocks it. */
function entriesOf(name: (typeof storageNames)[number]): Map<string, string> {
  try {
    const storage = window[name];
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    return new Map(keys.map((key) => [key, storage.getItem(key) ?? '']));
  } catch {
    return new Map();
  }
}

function isUsable(name: (typeof storageNames)[number]): boolean {
  const probe = 'storageProbe';
  try {
    window[name].setItem(probe, probe);
    window[name].removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/**
 * Replaces a storage that the browser blocks, or that is full, by one that lasts as long as the page. Runs before
 * anything reads a storage. Returns whether it replaced one.
 */
export function replaceBlockedStorage(): boolean {
  const blocked = storageNames.filter((name) => !isUsable(name));
  for (const name of blocked)
    Object.defineProperty(window, name, { configurable: true, value: memoryStorage(entriesOf(name)) });
  return blocked.length > 0;
}
