import { sql } from 'drizzle-orm';
import { bool, nullable, text } from '../../../../platform/db/columns.ts';
import type { Executor } from '../../../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../../../platform/db/prepared.ts';
import { hashPassword, verifyPassword } from '../../password/password.ts';
import type { Batch, PrepareBatch, Work } from '../../../../platform/feeds/target.ts';
import { fingerprint } from '../../../../platform/feeds/memory/fingerprint.ts';

/** People of one file whose passwords are remembered together. */
interface PasswordGroup {
  name: string;
  /** Their indexes in the batch. */
  places: number[];
  /** Their names and passwords, to be hashed slowly and never stored. */
  text: string;
}

/** Approximate size of a group. One changed password costs one comparison per member. */
const groupSize = 16;

/** The number of groups. It doubles, so that one more person rarely changes all other groups. */
const groupCount = (people: number): number => 2 ** Math.max(0, Math.floor(Math.log2(people / groupSize)));

/**
 * Divides the people of a batch who have a password into groups, by their names only. A group of one isn't returned.
 */
function groupPeople(names: readonly string[], passwords: readonly (string | null)[], batch: number): PasswordGroup[] {
  const places = [...names.keys()].filter((place) => passwords[place] !== null);
  if (places.length === 0) return [];
  const count = groupCount(places.length);
  const lower = (place: number): string => names[place]!.toLowerCase();
  const groups = Map.groupBy(places, (place) => fingerprint(lower(place)).low % count);
  return [...groups]
    .filter(([, members]) => members.length > 1)
    .map(([group, members]) => ({
      name: `${batch}/${count}/${group}`,
      places: members,
      text: JSON.stringify(
        members.map((place) => [lower(place), passwords[place]]).toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
      ),
    }));
}

/** The existing users among these names, each with the name as the feed spells it. */
const usersNamed = prepare(
  {
    name: text,
    /** The hash to compare a first password with. */
    hash: nullable(text),
    /** A feed can still set the first password. */
    open: bool,
  },
  (at: Places<{ names: readonly string[] }>) => sql`
    select n.name, u.password_hash as hash,
      u.signed_in_at is null and (u.fed_password or u.password_hash is null) as open
    from unnest(${at.names}::text[]) n(name) join users u on lower(u.username) = lower(n.name)`,
  { plan: 'each' },
);
type KnownPerson = RowOf<typeof usersNamed>;

/** Returns the existing users among these names, keyed by the name as the feed spells it. */
async function knownPeople(db: Executor, names: readonly string[]): Promise<Map<string, KnownPerson>> {
  const found = await usersNamed.rows(db, { names });
  return new Map(found.map((one) => [one.name, one]));
}

const groupsNamed = prepare(
  { name: text, hash: text },
  (at: Places<{ names: readonly string[] }>) =>
    sql`select name, hash from feed_password_groups where name = any(${at.names}::text[])`,
  { plan: 'each' },
);

/** Returns the stored password hashes of these groups, by group name. */
async function knownGroups(db: Executor, groups: readonly PasswordGroup[]): Promise<Map<string, string>> {
  const names = groups.map(({ name }) => name);
  const found = await groupsNamed.rows(db, { names });
  return new Map(found.map(({ name, hash }) => [name, hash]));
}

/**
 * Returns the hash to store, or null to keep the password. Each comparison costs as much as a sign-in, because no
 * faster hash of a password may be stored. With `isGroupUnchanged`, the password needs no comparison.
 */
async function hashFor(
  password: string | null,
  known: KnownPerson | undefined,
  isGroupUnchanged: boolean,
): Promise<string | null> {
  if (password === null || known?.open === false) return null;
  if (known !== undefined && known.hash !== null && (isGroupUnchanged || (await verifyPassword(password, known.hash))))
    return null;
  return hashPassword(password);
}

/** Hashes the first passwords that may still be set and drops the rest. No password is stored in plain text. */
export async function hashFirstPasswords(db: Executor): Promise<PrepareBatch> {
  let batches = 0;
  return async (batch: Batch) => {
    const names = batch.values.get('username') as string[];
    const passwords = batch.values.get('initialPassword') as (string | null)[];
    const known = await knownPeople(db, names);
    const groups = groupPeople(names, passwords, batches++).filter(({ places }) =>
      places.some((place) => known.get(names[place]!)?.open !== false),
    );
    const storedHashes = await knownGroups(db, groups);
    const emptyColumn = (): (string | null)[] => names.map(() => null);
    const [group, groupRows, groupHash] = [emptyColumn(), emptyColumn(), emptyColumn()];
    const unchanged = new Set<number>();
    for (const { name, places, text } of groups) {
      const storedHash = storedHashes.get(name);
      const matches = storedHash !== undefined && (await verifyPassword(text, storedHash));
      const hash = matches ? null : await hashPassword(text);
      for (const place of places) {
        if (matches) unchanged.add(place);
        group[place] = name;
        groupRows[place] = String(places.length);
        groupHash[place] = hash;
      }
    }
    const hashes: (string | null)[] = [];
    // One after the other, because the hashes of people who sign in meanwhile wait for those requested earlier.
    for (const [place, password] of passwords.entries())
      hashes.push(await hashFor(password, known.get(names[place]!), unchanged.has(place)));
    batch.values.set('password_hash', hashes);
    batch.values.set('password_group', group);
    batch.values.set('group_rows', groupRows);
    batch.values.set('group_hash', groupHash);
    batch.values.set(
      'initialPassword',
      passwords.map(() => null),
    );
  };
}

/**
 * Stores the hashes of groups that were loaded without a rejected row. If any password changed, first deletes every
 * stored group that this file didn't confirm, because it may contain earlier passwords of the same people.
 */
export async function rememberPasswordGroups({ tx, stage }: Work): Promise<void> {
  await tx.execute(
    sql.raw(`
    delete from feed_password_groups g where exists (select 1 from ${stage} where password_hash is not null)
      and not exists (select 1 from ${stage} s where s.password_group = g.name and s.group_hash is null)`),
  );
  await tx.execute(
    sql.raw(`
    insert into feed_password_groups (name, hash)
    select password_group, max(group_hash) from ${stage} where group_hash is not null
    group by password_group having count(*) = max(group_rows)
    on conflict (name) do update set hash = excluded.hash`),
  );
}
