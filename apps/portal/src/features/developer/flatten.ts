/** A setting with its full name. */
export type Setting = readonly [name: string, value: string];

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every value of a settings tree as text, by its path; lists as JSON. */
export const flatten = (settings: object, prefix = ''): Setting[] =>
  Object.entries(settings).flatMap(([name, value]: [string, unknown]): Setting[] => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (isTree(value)) return flatten(value, path);
    return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
