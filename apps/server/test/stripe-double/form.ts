/** What a form-encoded body of Stripe's interface holds: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type Form = { [name: string]: string | Form | (string | Form)[] };

type Branch = Map<string, Branch | string>;

const toForm = (branch: Branch): Form | (string | Form)[] => {
  const entries = [...branch].map(
    ([name, value]) => [name, typeof value === 'string' ? value : toForm(value)] as const,
  );
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? (entries.map(([, value]) => value) as (string | Form)[])
    : (Object.fromEntries(entries) as Form);
};

/** Reads a form-encoded body, or the search of an address. */
export function readForm(text: string): Form {
  const root: Branch = new Map();
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\]?\[|\]/).filter((name, at) => at === 0 || name !== '');
    let branch = root;
    for (const name of names.slice(0, -1)) {
      const next = branch.get(name);
      const made: Branch = next instanceof Map ? next : new Map();
      branch.set(name, made);
      branch = made;
    }
    branch.set(names.at(-1)!, value);
  }
  return toForm(root) as Form;
}
