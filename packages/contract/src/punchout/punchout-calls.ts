import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, customerNumber, flag, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, requiredCode } from '../text.ts';

/** A secret in an address that works once: 32 random bytes as base64url. */
export const oneTimeCode = z.string().check(z.regex(/^[\w-]{43}$/));

/** Path below the API base to which a customer's procurement system posts its PunchOutSetupRequest and OrderRequest. */
export const documentPath = '/api/punchout/cxml';
/** Path below the API base that an SAP system opens with the form of its catalog (OCI). */
export const ociPath = '/api/punchout/oci';
/** Path below the API base to which EDI partners send interchanges of X12, or JSON. Their documents are below it. */
export const ediPath = '/api/edi/x12';
/** Path below the API base of the page that sends a cart back, before its one-time code. */
export const returnPath = '/api/punchout/return/';

/**
 * An origin to which carts may be sent: https, or http on this machine for tries, as browsers write it. Its case and a
 * slash at the end don't matter.
 */
const origin = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(limits.punchOutOrigin),
    z.refine((text: string) => originOf(text) !== null, { error: 'origin' }),
  ),
  z.transform((text: string) => originOf(text)!),
);

/**
 * Names and addresses of computers. URLs allow more: `*`, which would match no site here, and `;` and `,`, which separate
 * the parts of a page's policy.
 */
const hostnames = /^(?:[\w.-]+|\[[\da-f:]+\])$/;

/** Returns the origin that the text names: no path, user, query or fragment. Null for anything else. */
export function originOf(text: string): string | null {
  const url = URL.parse(text);
  return url !== null &&
    isReturnable(url) &&
    hostnames.test(url.hostname) &&
    [url.origin, `${url.origin}/`].includes(url.href.toLowerCase()) &&
    !/[?#@]/.test(text)
    ? url.origin
    : null;
}

/** Whether a cart may be sent to an address of that kind: https, or http on this machine. */
export const isReturnable = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));

/** The customer's own unit codes, by ours: `{ PC: 'EA' }`. */
const units = z
  .record(requiredCode(limits.uom), requiredCode(limits.uom))
  .check(z.refine((codes: Record<string, string>) => Object.keys(codes).length <= limits.punchOutUnits));

/** What a procurement system speaks. */
const protocol = z.enum(['cxml', 'oci', 'edi']);
export type PunchOutProtocol = z.output<typeof protocol>;

/** How documents of EDI are written. */
const format = z.enum(['x12', 'json']);
export type EdiFormat = z.output<typeof format>;

/** Days of the week, from Monday as ISO counts them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const connection = z.object({
  id: z.string(),
  name: z.string(),
  protocol,
  /**
   * The domain and identity of the From credential in cXML; the user name of the call-up in OCI; the customer's
   * qualifier and id in ISA in EDI, such as ZZ/RIDGELINE.
   */
  domain: z.string(),
  identity: z.string(),
  /** Our number in the customer's system, in EDI our qualifier and id in ISA; empty = none. */
  supplier: z.string(),
  /** The person who shops when the request names none of the customer's people. Null = such a request is refused. */
  username: z.nullable(z.string()),
  origins: z.array(z.string()),
  on: z.boolean(),
  /** Whether the sites may show the portal in a frame. */
  framed: z.boolean(),
  /** Whether it may order by OrderRequest. */
  takesOrders: z.boolean(),
  units,
  /** How documents for an EDI partner are written when its request doesn't say. */
  format,
  /** When a stock report is made for an EDI partner: HH:MM in the distributor's time zone, empty = never. */
  stockAt: z.string(),
  /** The days; none = each day. */
  stockDays: z.array(z.enum(weekdays)),
  /** The items; none = those that the customer can buy. */
  stockItems: z.array(z.string()),
  /** Where confirmations and ship notices go, or all documents in EDI; empty = nowhere. */
  noticeUrl: z.string(),
  /** What was sent there last, and why it wasn't taken; null = nothing. */
  notice: z.nullable(z.object({ madeAt: z.string(), sent: z.boolean(), reason: z.string() })),
  /** ISO instants. */
  addedAt: z.string(),
  /** When the system last opened the portal; null = never. */
  usedAt: z.nullable(z.string()),
});
export type PunchOutConnection = z.output<typeof connection>;

const asAdmin = { access: 'session', permission: 'Admin', errors: ['not_found'] } as const;
const one = { customerNumber, id: requiredCode(20) };

/** What the customer's admin sets. */
const settings = {
  username: z.optional(requiredCode(limits.username)),
  /** EDI has none. Others need one at least. */
  origins: z._default(z.array(origin).check(z.maxLength(limits.punchOutOrigins)), []),
  framed: z._default(flag, 'N'),
  takesOrders: z._default(flag, 'N'),
  units: z._default(units, {}),
  supplier: z._default(code(limits.punchOutSupplier), ''),
  /** Only in EDI. */
  format: z._default(format, 'x12'),
  /** Only in EDI, and with a `username`. */
  stockAt: z._default(z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)), ''),
  stockDays: z._default(z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length)), []),
  stockItems: z._default(z.array(requiredCode(limits.itemId)).check(z.maxLength(limits.ediStock)), []),
  noticeUrl: z._default(code(limits.punchOutNoticeUrl), ''),
  /** The SharedSecret of notices. Absent keeps the one there is. */
  noticeSecret: z.optional(requiredCode(limits.punchOutIdentity)),
};

export const listConnections = defineCall({
  name: 'punchout.list',
  method: 'GET',
  path: '/api/punchout/list',
  about:
    "Returns the customer's connections to procurement systems by name, and the addresses to which they post their PunchOutSetupRequest and OrderRequest (cXML), the form of their catalog (OCI), or interchanges (EDI). Only for admins of the whole company.",
  query: z.object({ customerNumber }),
  answer: z.object({
    addresses: z.object({ cxml: z.string(), oci: z.string(), edi: z.string() }),
    connections: z.array(connection),
  }),
  access: 'session',
  account: 'query',
  permission: 'Admin',
});

export const addConnection = defineCall({
  ...asAdmin,
  name: 'punchout.add',
  method: 'POST',
  path: '/api/punchout/add',
  about:
    'Adds a connection to a procurement system of the customer. `domain` and `identity` are those of the From credential in its cXML. In OCI, `identity` is the user name of the call-up. In EDI, `identity` and `supplier` are the qualifiers and ids of both sides in ISA, such as `ZZ/RIDGELINE`. `origins` are the sites to which carts may be sent. With `framed`, these sites may show the portal in a frame. With `takesOrders`, its OrderRequests are placed. Returns the shared secret, which is shown only once. Ignores an Idempotency-Key.',
  body: z.object({
    customerNumber,
    name: requiredText(limits.punchOutName),
    protocol: z._default(protocol, 'cxml'),
    /** Only in cXML. */
    domain: z._default(code(limits.punchOutIdentity), ''),
    identity: requiredCode(limits.punchOutIdentity),
    ...settings,
  }),
  answer: z.object({ id: z.string(), secret: z.string() }),
  account: 'body',
  errors: ['not_found', 'conflict', 'name_taken'],
});

export const changeConnection = defineCall({
  ...asAdmin,
  name: 'punchout.change',
  method: 'POST',
  path: '/api/punchout/change',
  about:
    'Changes what a connection can do, and where its carts, notices and documents of EDI go. Its name, identity and secret stay. Another `noticeUrl` needs its `noticeSecret`.',
  body: z.object({ ...one, ...settings }),
  answer: z.object({}),
  account: 'body',
});

export const turnConnection = defineCall({
  ...asAdmin,
  name: 'punchout.turn',
  method: 'POST',
  path: '/api/punchout/turn',
  about: 'Turns a connection on or off. Turning it off ends the sessions that it opened.',
  body: z.object({ ...one, on: flag }),
  answer: z.object({}),
  account: 'body',
});

export const removeConnection = defineCall({
  ...asAdmin,
  name: 'punchout.remove',
  method: 'POST',
  path: '/api/punchout/remove',
  about: 'Removes a connection, and ends the sessions that it opened. Its secret stops working.',
  body: z.object(one),
  answer: z.object({}),
  account: 'body',
});

/** What became of a transaction set that a partner sent. */
const outcome = z.object({
  /** Such as 850. */
  kind: z.string(),
  /** ST02. */
  control: z.string(),
  /** The PO number; empty if it couldn't be read. */
  orderId: z.string(),
  orderNumber: z.string(),
  /** The request for approval that it waits for; empty = none. */
  requestNumber: z.string(),
  accepted: z.boolean(),
  reason: z.string(),
});

export const listEdiDocuments = defineCall({
  name: 'punchout.documents',
  method: 'GET',
  path: '/api/punchout/documents',
  about:
    'Returns the newest documents of an EDI connection: what the partner sent and what became of it, and what was made for the partner. Only for admins of the whole company.',
  query: z.object(one),
  answer: z.object({
    received: z.array(
      z.object({
        /** ISA13. */
        control: z.string(),
        receivedAt: z.string(),
        /** Null while it is being answered. */
        results: z.nullable(z.array(outcome)),
      }),
    ),
    made: z.array(
      z.object({
        control: z.number(),
        kind: z.string(),
        /** The number of what it is about, such as that of a PO. */
        about: z.string(),
        madeAt: z.string(),
        /** When the partner acknowledged it; null = not yet. */
        takenAt: z.nullable(z.string()),
      }),
    ),
  }),
  access: 'session',
  account: 'query',
  permission: 'Admin',
  errors: ['not_found'],
});

export const startShopping = defineCall({
  name: 'punchout.start',
  method: 'POST',
  path: '/api/punchout/start',
  about:
    'Exchanges the code in the StartPage address of a PunchOutSetupResponse for a session, once, within five minutes. The session can only choose items and send the cart back, or look at a requisition, and lasts for eight hours at most.',
  body: z.object({ code: oneTimeCode }),
  answer: z.object({
    token: z.string(),
    /** Whether to show the cart first, because the session only looks at it. */
    showsCart: z.boolean(),
    /** The item to show first. */
    itemId: z.nullable(z.string()),
  }),
  access: 'public',
  errors: ['link_over'],
});

export const sendCartBack = defineCall({
  name: 'punchout.sendBack',
  method: 'POST',
  path: '/api/punchout/sendback',
  about:
    'Returns the address of a page that sends the cart of a PunchOut session to the procurement system. It works once, within five minutes, and ends the session. An empty cart says that nothing was chosen. A requisition that is only viewed goes back as it came. Other sessions are refused.',
  body: z.object({ customerNumber, cartVersion: amount }),
  answer: z.object({ address: z.string() }),
  access: 'session',
  account: 'body',
  permission: 'SeePrices',
  errors: ['conflict', 'prices_changed', 'lines_unsettled'],
});

export const punchOutCalls = [
  listConnections,
  addConnection,
  changeConnection,
  turnConnection,
  removeConnection,
  listEdiDocuments,
  startShopping,
  sendCartBack,
];
