import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import { type PunchOutConnection, setupPath } from '@tradecounter/contract/punchout/punchout-calls';
import type * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { findBuyer } from '../../auth/on-behalf/acting-repository.ts';
import { endPunchOutSessions } from '../../auth/sessions/session-repository.ts';
import { findAdminBranch } from '../../spending/admin-branch.ts';
import {
  countConnections,
  deleteConnection,
  findConnections,
  findOpenVisits,
  insertConnection,
  saveTurned,
} from '../repository.ts';

/** A connection shops as any of the company's people, so an admin of one department doesn't manage it. */
async function requireWholeCompany(db: Executor, { customerNumber, actor }: AccountContext): Promise<void> {
  const { ids } = await findAdminBranch(db, { customerNumber, userId: actor.userId });
  if (ids !== null) throw new Failure('unauthorized');
}

/** Returns the customer's connections, and where procurement systems post their requests. */
export async function listConnections(
  context: AccountContext,
  portal: string,
): Promise<{ setupAddress: string; connections: PunchOutConnection[] }> {
  await requireWholeCompany(context.db, context);
  const found = await findConnections(context.db, context.customerNumber);
  return {
    setupAddress: `${portal}/wsl${setupPath}`,
    connections: found.map((connection) => ({ ...connection, id: String(connection.id) })),
  };
}

/** Makes a secret that no one guesses. Procurement systems keep it as they keep a password. */
const makeSecret = (): string => `tcp_${randomBytes(32).toString('base64url')}`;

/**
 * Adds a connection. Returns its secret, of which only a hash is kept: the answer isn't stored under an
 * Idempotency-Key, and a repeat finds the name taken. Throws `not_found` for a person who isn't the
 * customer's, `name_taken`, and `conflict` when there are too many.
 */
export const addConnection = (
  context: AccountContext,
  { name, domain, identity, username, origins }: BodyOf<typeof calls.addConnection>,
): Promise<{ id: string; secret: string }> =>
  context.db.transact(async (tx) => {
    const { customerNumber } = context;
    await requireWholeCompany(tx, context);
    const buyer = username === undefined ? null : await findBuyer(tx, { customerNumber, username });
    if (username !== undefined && buyer === null) throw new Failure('not_found', 'error.punchout_person');
    if ((await countConnections(tx, customerNumber)) >= limits.punchOutConnections)
      throw new Failure('conflict', 'error.punchout_connections', { most: limits.punchOutConnections });
    const secret = makeSecret();
    const kept = { name, domain, identity, origins: [...new Set(origins)] };
    const id = await insertConnection(tx, {
      ...kept,
      customerNumber,
      secretHash: hashToken(secret),
      userId: buyer?.userId ?? null,
      addedAt: context.now().toISOString(),
    });
    if (id === null) throw new Failure('name_taken', 'error.punchout_name_taken', { name });
    const after = { ...kept, username: buyer?.username ?? null };
    await audit(tx, context, { action: 'punchout.added', customerNumber, subject: name, after });
    return { id: String(id), secret };
  });

/** Runs a change of the connection with that id, and ends its sessions if it no longer works. */
const changeConnection = (
  context: AccountContext,
  id: string,
  action: 'turned_on' | 'turned_off' | 'removed',
  change: (tx: Transaction, key: { customerNumber: string; id: number }) => Promise<string | null>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    await requireWholeCompany(tx, context);
    const key = { customerNumber, id: /^\d{1,15}$/.test(id) ? Number(id) : 0 };
    const name = await change(tx, key);
    if (name === null) throw new Failure('not_found', 'error.punchout_connection');
    if (action !== 'turned_on') await endPunchOutSessions(tx, await findOpenVisits(tx, key.id), context.now());
    await audit(tx, context, { action: `punchout.${action}`, customerNumber, subject: name });
    return {};
  });

/** Turns a connection on or off. */
export const turnConnection = (context: AccountContext, { id, on }: BodyOf<typeof calls.turnConnection>) =>
  changeConnection(context, id, on === 'Y' ? 'turned_on' : 'turned_off', (tx, key) =>
    saveTurned(tx, { ...key, on: on === 'Y' }),
  );

/** Removes a connection. */
export const removeConnection = (context: AccountContext, { id }: BodyOf<typeof calls.removeConnection>) =>
  changeConnection(context, id, 'removed', deleteConnection);
