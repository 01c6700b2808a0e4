import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { documentPath } from '@tradecounter/contract/punchout/punchout-calls';
import { childOf } from '../../src/features/punchout/cxml/envelope.ts';
import { parseXml } from '../../src/features/punchout/cxml/parse-xml.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { type TestServer, tokenOf } from '../server.ts';
import { buildItem, buildLocation, buildShipVia, buildUser, everything } from './shop.ts';

/** Builds a location, a ship via and an item that customers of that location can order. Returns the item's number. */
export async function buildTradingShop(db: Database): Promise<string> {
  await buildLocation(db, { id: '01' });
  await buildShipVia(db, { code: 'OT' });
  return buildItem(db, { id: 'OAK-1', stock: { '01': { A: '100000' } } });
}

/** Builds a person who can do everything but what the claims say, and signs them in. */
export async function buildSignedIn(
  { db, server }: { db: Database; server: TestServer },
  { customers, claims }: { customers: string[]; claims: Record<string, string> },
): Promise<{ id: number; username: string; token: string }> {
  const { id, username, password } = await buildUser(db, { customers, claims: { ...everything, ...claims } });
  return { id, username, token: await tokenOf(server, { username, password }) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Reads a text of an HTML page as a browser does. */
export const fromHtml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name]!);

/** What a purchasing system knows once the customer's admin has set it up. */
export interface Sender {
  secret: string;
  identity: string;
}

export interface OrderedLine {
  item: string;
  quantity?: string;
  unit?: string;
  price?: string;
  lot?: string;
  /** More attributes of ItemOut, more of its elements, and of those of its ItemDetail. */
  attributes?: string;
  more?: string;
  detail?: string;
}

export interface OrderDocument {
  payloadId?: string;
  orderId?: string;
  email?: string;
  timestamp?: string;
  currency?: string;
  lines: readonly OrderedLine[];
  /** More attributes of OrderRequestHeader, and its elements after Total. */
  attributes?: string;
  header?: string;
}

const documentType = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">';
let sent = 0;

const itemOut = (
  { item, quantity = '3', unit = 'CT', price = '40.00', lot, attributes = '', more = '', detail = '' }: OrderedLine,
  number: number,
  currency: string,
): string => `
      <ItemOut quantity="${quantity}" lineNumber="${number}" ${attributes}>
        <ItemID><SupplierPartID>${item}</SupplierPartID>${lot === undefined ? '' : `<SupplierPartAuxiliaryID>${lot}</SupplierPartAuxiliaryID>`}</ItemID>
        <ItemDetail>
          <UnitPrice><Money currency="${currency}">${price}</Money></UnitPrice>
          <Description xml:lang="en">As in our catalog</Description>
          <UnitOfMeasure>${unit}</UnitOfMeasure>
          <Classification domain="UNSPSC">30000000</Classification>${detail}
        </ItemDetail>${more}
      </ItemOut>`;

/** A ShipTo with an address. */
export const shipTo = ({
  id = '',
  line1 = '4 Alder St',
  city = 'Portland',
  state = 'OR',
  zip = '97203',
} = {}): string => `
        <ShipTo><Address isoCountryCode="US" addressID="${id}">
          <Name xml:lang="en">Receiving</Name>
          <PostalAddress><DeliverTo>Dock</DeliverTo><Street>${line1}</Street><City>${city}</City><State>${state}</State><PostalCode>${zip}</PostalCode><Country isoCountryCode="US">US</Country></PostalAddress>
        </Address></ShipTo>`;

/** The DTD demands it, after the ShipTo. */
const billTo = '<BillTo><Address><Name xml:lang="en">Ridgeline</Name></Address></BillTo>';
const withBillTo = (header: string): string => header.replace(/^(?:\s*<ShipTo>[^]*?<\/ShipTo>)?/, (to) => to + billTo);

/** Writes an OrderRequest as purchasing systems do. */
export function orderRequest(
  { secret, identity }: Sender,
  {
    payloadId,
    orderId,
    email,
    timestamp = '2026-03-11T10:00:00-08:00',
    currency = 'USD',
    lines,
    attributes = '',
    header = '',
  }: OrderDocument,
): string {
  sent += 1;
  return `<?xml version="1.0" encoding="UTF-8"?>
${documentType}
<cXML payloadID="${payloadId ?? `${sent}@buyer.example.com`}" timestamp="${timestamp}" xml:lang="en-US">
  <Header>
    <From><Credential domain="NetworkID"><Identity>${identity}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>123456789</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID">
        <Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret>
      </Credential>
      <UserAgent>Procurement double</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="production">
    <OrderRequest>
      <OrderRequestHeader orderID="${orderId ?? `PO-${sent}`}" orderDate="2026-03-11T10:00:00-08:00" ${attributes}>
        <Total><Money currency="${currency}">1.00</Money></Total>${withBillTo(header)}${email === undefined ? '' : `<Extrinsic name="UserEmail">${email}</Extrinsic>`}
      </OrderRequestHeader>${lines.map((line, at) => itemOut(line, at + 1, currency)).join('')}
    </OrderRequest>
  </Request>
</cXML>`;
}

/** Checks a document with xmllint by the DTD that it names, if `CXML_DTD` names a folder with it. Throws what is wrong. */
export function checkDocument(document: string | Buffer): void {
  const folder = process.env['CXML_DTD'];
  if (folder === undefined) return;
  const name = /<!DOCTYPE cXML SYSTEM "[^"]*\/(\w+\.dtd)">/.exec(document.toString())?.[1];
  if (name === undefined) throw new Error(`The document names no DTD:\n${document.toString()}`);
  const { status, stderr, error } = spawnSync(
    'xmllint',
    ['--noout', '--nonet', '--dtdvalid', join(folder, name), '-'],
    {
      input: document,
      encoding: 'utf8',
    },
  );
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${stderr}\n${document.toString()}`);
}

/** What the portal answered. */
export interface DocumentAnswer {
  http: number;
  type: string | undefined;
  status: string | undefined;
  sentence: string;
  startPage: string | null;
  /** The number of the order, or of the request for approval. */
  number: string | null;
}

/**
 * Posts a document as a purchasing system does, and reads the answer. With `CXML_DTD`, it checks the answer, and the document
 * if it names a DTD and the portal has accepted it.
 */
export async function postDocument(
  server: TestServer,
  document: string | Buffer,
  { type = 'text/xml', address = '10.0.0.7' } = {},
): Promise<DocumentAnswer> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/wsl${documentPath}`,
    headers: { 'content-type': type },
    payload: document,
    remoteAddress: address,
  });
  const answer = childOf(parseXml(response.rawPayload), 'Response');
  const status = childOf(answer, 'Status');
  checkDocument(response.rawPayload);
  const isAccepted = status?.attributes.get('code')?.startsWith('2') === true;
  if (isAccepted && document.includes('<!DOCTYPE')) checkDocument(document);
  return {
    http: response.statusCode,
    type: response.headers['content-type'],
    status: status?.attributes.get('code'),
    sentence: status?.text ?? '',
    startPage: childOf(answer, 'PunchOutSetupResponse', 'StartPage', 'URL')?.text ?? null,
    number: /(?:order|request) (\d+)\.$/.exec(status?.text ?? '')?.[1] ?? null,
  };
}
