import type { Call } from '@tradecounter/contract/call';
import { calls } from '@tradecounter/contract/calls';

/** What calls name: a customer, and what is kept for one. */
export interface CallKeys {
  customerNumber: string;
  item: string;
  holdNumber?: string;
  quoteNumber?: string;
  /** The customer number that a list is kept for, its name, and the number of a line of it. */
  listCust?: string;
  listName?: string;
  line?: string;
  /** The number of a saved cart. */
  savedCart?: string;
  orderNumber?: string;
  /** The number of a job. */
  job?: string;
  /** The number of a request for approval. */
  requestNumber?: string;
  /** The number of a return. */
  returnNumber?: string;
  /** The id of a department. */
  department?: string;
  /** The id of a PunchOut connection. */
  punchOut?: string;
  /** The user name of somebody else who may act for the customer. */
  person?: string;
}

type Fields = Readonly<Record<string, unknown>>;
export type CallInput = { query?: Fields; body?: Fields };

const id = '3b241101-e2bb-4255-8caf-4136c566a962';
const secret = 'x'.repeat(43);
/** One pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The least that counts as one. */
const pdf = Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF\n').toString('base64');

/** The fields of a call that other calls don't have, or in which they have another value. Undefined leaves it out. */
const ownFields = ({
  item,
  line,
  savedCart,
  job,
  orderNumber,
  customerNumber,
  department,
  punchOut,
}: Required<
  Pick<CallKeys, 'item' | 'line' | 'savedCart' | 'job' | 'orderNumber' | 'customerNumber' | 'department' | 'punchOut'>
>): Readonly<Record<string, Fields>> => ({
  'catalog.resolveCodes': { codes: [item] },
  'catalog.learnNumber': { number: 'X-1' },
  'catalog.forgetNumber': { number: 'X-1' },
  'auth.signIn': { username: 'x', password: 'y', code: '123456' },
  'auth.renewPassword': { username: 'x' },
  'auth.forgotPassword': { username: 'x' },
  'auth.register': {
    invoiceNumber: '1',
    firstName: 'x',
    lastName: 'x',
    email: 'x@example.com',
    username: 'x',
  },
  'auth.startSecondStep': { password: 'correct horse', code: '123456' },
  'auth.confirmSecondStep': { code: '123456' },
  'auth.endSecondStep': { password: 'correct horse', code: '123456' },
  'auth.exchangePass': { pass: secret },
  'auth.renewRecoveryCodes': { password: 'correct horse', code: '123456' },
  'cart.addItem': { qtyToOrder: 1, umcode: 'CT', tag: '' },
  'cart.addItems': { lines: [{ line: '1', SKU: item, qtyToOrder: 1, UMCode: 'CT' }] },
  'cart.previewItems': { lines: [{ line: '1', SKU: item, qtyToOrder: 1, UMCode: 'CT' }] },
  'cart.updateItem': { lineNumber: 1, sequence: 0, qtyToOrder: '1' },
  'cart.removeItem': { lineNumber: 1, sequence: 0 },
  'cart.setLineText': { lineNumber: 1, sequence: 0, sidemark: '', comments: '' },
  'delivery.shipVias': { location: '01', postal: '97203', company: '0', sequence: '1' },
  'delivery.setShipTo': { sequence: '1' },
  'delivery.setShipVia': { shipVia: 'OT' },
  'delivery.setLocation': { location: '01', company: '0' },
  'delivery.shipDates': { shipViaCode: 'OT' },
  'downloads.progress': { address: `/api/downloads/file/${'A'.repeat(43)}` },
  'downloads.request': { kind: 'orders', format: 'csv' },
  'hold.addItem': { quantity: '1', tag: '' },
  'hold.extend': { until: '2026-03-20' },
  'approvals.request': { holdNumber: undefined, quoteNumber: undefined, quantity: undefined },
  'approvals.look': { lines: [] },
  'approvals.approve': { seen: 'abc', lines: [] },
  'approvals.decline': { seen: 'abc', outcome: 'refused', decisionNote: 'x' },
  'quote.request': { lines: [{ itemId: item, quantity: 1, uom: 'CT' }] },
  'quote.write': { text: 'Is it in stock?' },
  'quote.answer': { text: 'It is.' },
  'quote.extend': { wantedDay: '2030-01-02', text: '' },
  'quote.read': { seenAt: '2026-03-11T18:00:00.000Z' },
  'attachments.addFile': { name: 'plan.pdf', file: pdf },
  'attachments.read': { attachmentId: id },
  'attachments.addPicture': { photo: picture },
  'returns.request': {
    source: 'order',
    documentNumber: orderNumber,
    lines: [{ lineNumber: 1, quantity: '1', uom: 'SF', reason: 'damaged' }],
    wish: 'credit',
    comment: undefined,
  },
  'payments.pay': { method: 'creditCard', invoices: [{ invoiceNumber: 'I1', payAmount: 1 }] },
  'payments.makeLink': { invoiceNumbers: ['I1'] },
  'payments.payByLink': { method: 'creditCard', attempt: secret },
  'payments.checkLinkPayment': { attempt: secret },
  'staff.actFor': { username: undefined },
  // Hiding them would change what later calls answer.
  'staff.hidePrices': { hidden: false },
  'staff.addNote': { text: 'Calls before ten' },
  'staff.removeNote': { noteId: id },
  'punchout.add': {
    name: 'Coupa',
    domain: 'NetworkID',
    identity: 'AN-1',
    username: undefined,
    origins: ['https://a.example'],
  },
  'punchout.turn': { id: punchOut, on: 'N' },
  'punchout.remove': { id: punchOut },
  'punchout.start': { code: secret },
  'punchout.sendBack': { cartVersion: 0 },
  'payments.setAutomatic': { savedMethod: id, payOn: 'due', limit: '100' },
  'payments.stopAutomatic': { stopped: 'Y' },
  'statements.mailMonthly': { monthly: 'Y' },
  'payments.updateDate': { headerGUID: id, scheduledDate: '2030-01-02' },
  'payments.delete': { headerGUID: id },
  'shopping.renameList': { newName: 'Van' },
  'shopping.shareList': { shared: true },
  'shopping.addItem': { listQty: 1, UMCode: undefined },
  'shopping.setLine': { version: 1, listQty: 1, note: '' },
  'shopping.moveLine': { after: '' },
  'shopping.removeLines': { lines: [line] },
  'shopping.restoreLines': { lines: [line] },
  'shopping.addLines': { rows: [{ SKU: item, listQty: 1 }] },
  'savedCarts.save': { name: 'Kitchen' },
  'savedCarts.saveLines': { carts: [{ name: 'Hall', lines: [{ SKU: item, qtyToOrder: 1, UMCode: 'CT' }] }] },
  'savedCarts.rename': { id: savedCart, name: 'Bath' },
  'savedCarts.delete': { id: savedCart },
  'savedCarts.undelete': { id: savedCart },
  'savedCarts.toCart': { id: savedCart },
  'savedCarts.copy': { id: savedCart, toCustomer: customerNumber },
  // More than is in stock.
  'stockAlerts.add': { quantity: 9_000_000 },
  'jobs.save': { id: undefined, name: 'Alder block', sidemark: 'Alder St' },
  'jobs.close': { id: job, closed: 'Y' },
  'stillToCome.mail': { daily: 'Y' },
  'stockAlerts.remove': { location: '01' },
  'deliveries.chooseMails': { out: true, delivered: false },
  'profile.setInfo': {
    firstName: 'Dana',
    lastName: 'W',
    middleName: '',
    suffix: '',
    prefix: '',
    title: '',
    phone: '',
    extension: '',
    email: 'd@example.com',
    cell: '',
    fax: '',
    emailOptIn: 'Y',
    accountName: '',
  },
  'profile.acceptToS': { dateAccepted: '2026-03-11T18:00:00.000Z', emailOptIn: 'N' },
  'admin.setClaims': { changes: [{ claim: 'showPrices', from: 'Y', to: 'N' }] },
  'admin.setSpender': { orderLimit: null, approves: 'N', approver: null, department: null },
  'admin.setBudget': { period: 'month', amount: '500', over: 'warn' },
  'admin.setDepartment': { id: department, name: 'Shop', parent: null, approver: null },
  'admin.removeDepartment': { id: department },
  'approvals.setAbsence': { deputy: null, absentFrom: null, absentUntil: null },
  'admin.invite': { email: 'new@example.com', claims: ['allowedToOrder'], language: 'en' },
});

/** Returns the values of those fields that the call's query or body has. */
function pick(shape: Call['query'], values: Fields): Fields {
  const names = Object.keys((shape as { shape?: object } | undefined)?.shape ?? {});
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]] as const),
  );
}

/**
 * Returns an input of every declared call, by its name, that the server accepts from a person with the permission.
 * Fields that calls share have one value by their name. Names that are not given match no row.
 */
export function callInputs({
  customerNumber,
  item,
  holdNumber = 'H1',
  quoteNumber = 'Q1',
  listCust = customerNumber,
  listName = 'Truck',
  line = '1',
  savedCart = '1',
  job = 'J1',
  orderNumber = 'O1',
  requestNumber = '1',
  returnNumber = 'RT1',
  department = id,
  punchOut = '1',
  person = 'nobody',
}: CallKeys): Record<string, CallInput> {
  const list = { listCust, listName, line };
  const goods = { sku: item, SKU: item, quantity: 1, UMCode: 'CT', comment: 'Alder St' };
  const documents = { holdNumber, quoteNumber, requestNumber, returnNumber, invoiceNumber: 'I1', paymentId: 'P1', id };
  const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple', token: secret };
  const shared = { customerNumber, username: person, ...list, ...goods, ...documents, ...passwords };
  const own = ownFields({ item, line, savedCart, job, orderNumber, customerNumber, department, punchOut });
  const inputOf = ({ name, query, body }: Call): CallInput => {
    const values = { ...shared, ...own[name] };
    return { ...(query && { query: pick(query, values) }), ...(body && { body: pick(body, values) }) };
  };
  return Object.fromEntries(calls.map((call) => [call.name, inputOf(call)]));
}
