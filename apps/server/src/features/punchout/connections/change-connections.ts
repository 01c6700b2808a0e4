import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import {
  documentPath,
  ediPath,
  ociPath,
  type PunchOutConnection,
  type PunchOutProtocol,
} from '@tradecounter/contract/punchout/punchout-calls';
import type * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { readListedHosts } from '../../../platform/network/listed-hosts.ts';
import { targetFault } from '../../../platform/network/outbound-target.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { findBuyer } from '../../auth/on-behalf/acting-repository.ts';
import { endPunchOutSessions } from '../../auth/sessions/session-repository.ts';
import { requireWholeCompany } from '../../spending/admin-branch.ts';
import { findMade, findReceived, removeDocumentsOf } from '../edi/edi-repository.ts';
import {
  countConnections,
  deleteConnection,
  findConnections,
  findProtocol,
  idOf,
  insertConnection,
  saveSettings,
  saveTurned,
} from './connection-repository.ts';
import { findOpenVisits } from '../visits/visit-repository.ts';

/** Returns the customer's connections, and where procurement systems post their requests. */
export async function listConnections(
  context: AccountContext,
  portal: string,
): Promise<{ addresses: Record<PunchOutProtocol, string>; connections: PunchOutConnection[] }> {
  await requireWholeCompany(context.db, context);
  const found = await findConnections(context.db, context.customerNumber);
  return {
    addresses: { cxml: `${portal}/wsl${documentPath}`, oci: `${portal}/wsl${ociPath}`, edi: `${portal}/wsl${ediPath}` },
    connections: found.map((connection) => ({ ...connection, id: String(connection.id) })),
  };
}

/** Returns the newest documents of the customer's connection. Throws `not_found`. */
export async function listEdiDocuments(
  context: AccountContext,
  { id }: { id: string },
): Promise<AnswerOf<typeof calls.listEdiDocuments>> {
  const { db, customerNumber } = context;
  await requireWholeCompany(db, context);
  const key = { customerNumber, connectionId: idOf(id), most: limits.ediShown };
  if ((await findProtocol(db, { customerNumber, id: key.connectionId })) !== 'edi')
    throw new Failure('not_found', 'error.punchout_connection');
  return { received: await findReceived(db, key), made: await findMade(db, key) };
}

/** Makes a secret that no one guesses. Procurement systems keep it as they keep a password. */
const makeSecret = (): string => `tcp_${randomBytes(32).toString('base64url')}`;

/** Seals the secrets of notices. */
export type Sealing = Pick<Vault, 'seal'>;

/** Customers' addresses are public ones: the private hosts that the distributor lists are its own systems. */
export const noticeHosts = readListedHosts('')!;

/** The place of a connection's secret in the vault. */
export const noticePlace = (customerNumber: string): string => `punchout notices of ${customerNumber}`;

type Settings = Omit<BodyOf<typeof calls.changeConnection>, 'customerNumber' | 'id'>;

/** Qualifier and id of ISA: two characters, a slash, and up to 15 of those that every X12 system has. */
const isPartnerId = (text: string): boolean => /^[A-Z0-9]{2}\/[A-Z0-9][A-Z0-9 ._-]{0,14}$/.test(text);

/** Characters that SAP has for a vendor's number. */
const vendorLength = 10;

/** Throws for settings that the protocol can't have, or lacks. */
function checkSettings(protocol: PunchOutProtocol, { origins, supplier, stockAt, username }: Settings): void {
  if (protocol === 'edi') {
    if (!isPartnerId(supplier)) throw invalid({ supplier: { word: 'edi_partner' } });
    if (stockAt !== '' && username === undefined) throw invalid({ username: { word: 'missing' } });
  } else if (origins.length === 0) throw invalid({ origins: { word: 'missing' } });
  if (protocol === 'oci' && supplier.length > vendorLength)
    throw invalid({ supplier: { word: 'too_long', values: { limit: vendorLength } } });
}

/** Reads what an admin sets. Throws for a person who isn't the customer's, and for an address where nothing may go. */
async function readSettings(
  tx: Transaction,
  { customerNumber }: AccountContext,
  { username, origins, framed, takesOrders, units, noticeUrl, noticeSecret, stockItems, ...rest }: Settings,
  vault: Sealing,
) {
  const buyer = username === undefined ? null : await findBuyer(tx, { customerNumber, username });
  if (username !== undefined && buyer === null) throw new Failure('not_found', 'error.punchout_person');
  if (noticeUrl !== '' && targetFault(noticeUrl, noticeHosts) !== null)
    throw invalid({ noticeUrl: { word: 'punchout_notice_url' } });
  const shown = {
    origins: [...new Set(origins)],
    framed: framed === 'Y',
    takesOrders: takesOrders === 'Y',
    ...rest,
    stockItems: [...new Set(stockItems)],
    noticeUrl,
  };
  return {
    stored: {
      ...shown,
      userId: buyer?.userId ?? null,
      units: JSON.stringify(units),
      noticeSecret:
        noticeSecret === undefined || noticeUrl === ''
          ? null
          : vault.seal(noticePlace(customerNumber), Buffer.from(noticeSecret)),
    },
    audited: { ...shown, units, username: buyer?.username ?? null },
  };
}

/**
 * Adds a connection. Returns its secret, of which only a hash is kept: the answer isn't stored under an
 * Idempotency-Key, and a repeat finds the name taken. Throws `not_found` for a person who isn't the
 * customer's, `name_taken`, and `conflict` when there are too many.
 */
export const addConnection = (
  context: AccountContext,
  { name, protocol, domain, identity, ...settings }: BodyOf<typeof calls.addConnection>,
  vault: Sealing,
): Promise<{ id: string; secret: string }> =>
  context.db.transact(async (tx) => {
    const { customerNumber } = context;
    await requireWholeCompany(tx, context);
    if (protocol === 'cxml' && domain === '') throw invalid({ domain: { word: 'missing' } });
    if (protocol === 'edi' && !isPartnerId(identity)) throw invalid({ identity: { word: 'edi_partner' } });
    checkSettings(protocol, settings);
    const { stored, audited } = await readSettings(tx, context, settings, vault);
    if ((await countConnections(tx, customerNumber)) >= limits.punchOutConnections)
      throw new Failure('conflict', 'error.punchout_connections', { most: limits.punchOutConnections });
    const secret = makeSecret();
    const kept = { name, protocol, domain: protocol === 'cxml' ? domain : protocol, identity };
    const id = await insertConnection(tx, {
      ...kept,
      ...stored,
      customerNumber,
      secretHash: hashToken(secret),
      addedAt: context.now().toISOString(),
    });
    if (id === null) throw new Failure('name_taken', 'error.punchout_name_taken', { name });
    const after = { ...kept, ...audited };
    await audit(tx, context, { action: 'punchout.added', customerNumber, subject: name, after });
    return { id: String(id), secret };
  });

/** Changes what a connection can do, and where its carts and notices go. */
export const changeConnection = (
  context: AccountContext,
  { id, ...settings }: BodyOf<typeof calls.changeConnection>,
  vault: Sealing,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    await requireWholeCompany(tx, context);
    const { stored, audited } = await readSettings(tx, context, settings, vault);
    const protocol = await findProtocol(tx, { customerNumber, id: idOf(id) });
    if (protocol === null) throw new Failure('not_found', 'error.punchout_connection');
    checkSettings(protocol, settings);
    const name = await saveSettings(tx, { ...stored, customerNumber, id: idOf(id), now: context.now().toISOString() });
    if (name === null) throw new Failure('not_found', 'error.punchout_connection');
    await audit(tx, context, { action: 'punchout.changed', customerNumber, subject: name, after: audited });
    return {};
  });

/** Runs a change of the connection with that id, and ends its sessions if it no longer works. */
const endOrTurn = (
  context: AccountContext,
  id: string,
  action: 'turned_on' | 'turned_off' | 'removed',
  change: (tx: Transaction, key: { customerNumber: string; id: number }) => Promise<string | null>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    await requireWholeCompany(tx, context);
    const key = { customerNumber, id: idOf(id) };
    const name = await change(tx, key);
    if (name === null) throw new Failure('not_found', 'error.punchout_connection');
    if (action !== 'turned_on') await endPunchOutSessions(tx, await findOpenVisits(tx, key.id), context.now());
    await audit(tx, context, { action: `punchout.${action}`, customerNumber, subject: name });
    return {};
  });

/** Turns a connection on or off. */
export const turnConnection = (context: AccountContext, { id, on }: BodyOf<typeof calls.turnConnection>) =>
  endOrTurn(context, id, on === 'Y' ? 'turned_on' : 'turned_off', (tx, key) =>
    saveTurned(tx, { ...key, on: on === 'Y' }),
  );

/** Removes a connection, and the documents that were made for it. */
export const removeConnection = (context: AccountContext, { id }: BodyOf<typeof calls.removeConnection>) =>
  endOrTurn(context, id, 'removed', async (tx, key) => {
    const name = await deleteConnection(tx, key);
    if (name !== null) await removeDocumentsOf(tx, key.id);
    return name;
  });
