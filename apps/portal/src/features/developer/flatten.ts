/** A setting with its full name. */
export type Setting = readonly [name: string, value: string];

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every value of a settings tree as text, by its path; lists as JSON. */
export const flatten = (settings: object, above = ''): Setting[] =>
  Object.entries(settings).flatMap(([name, value]: [string, unknown]): Setting[] => {
    const path = above === '' ? name : `${above}.${name}`;
    if (isPart(value)) return flatten(value, path);
    return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
