import { limits } from '@tradecounter/contract/limits';
import { Refusal } from './refusal.ts';
import type { XmlElement } from './parse-xml.ts';

/** One of the two companies in a document's header. */
export interface Credential {
  domain: string;
  identity: string;
}

/** What a document says of itself and its sender. */
export interface Envelope {
  payloadId: string;
  /** The sender's own time of the document. */
  sentAt: Date;
  /** All credentials of the buying company. */
  from: readonly Credential[];
  /** How the buying company names us. */
  to: Credential;
  sharedSecret: string;
}

/** Longest values that are kept, in characters. */
export const longest = { code: 200, cookie: 1000, url: 1000 } as const;
/** Credentials of one company that are tried, and names of one person. */
const most = 5;

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Returns the first element at the end of that path. */
export const childOf = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce((at, name) => at?.children.find((child) => child.name === name), element);

/** Returns the trimmed text. Throws when it is missing or longer than the maximum. */
export function textOf(text: string | undefined, what: string, maximum: number): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') throw new Refusal(406, `${what} is missing.`);
  if (trimmed.length > maximum) throw new Refusal(406, `${what} has more than ${maximum} characters.`);
  return trimmed;
}

const credentialsOf = (side: XmlElement | undefined, what: string): Credential[] => {
  const credentials = childrenOf(side, 'Credential').slice(0, most);
  if (credentials.length === 0) throw new Refusal(406, `The credential of ${what} is missing.`);
  return credentials.map((credential) => ({
    domain: textOf(credential.attributes.get('domain'), `The domain of ${what}`, longest.code),
    identity: textOf(childOf(credential, 'Identity')?.text, `The identity of ${what}`, longest.code),
  }));
};

/** ISO 8601 with a time zone, as cXML demands. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

function timeOf(text: string | undefined): Date {
  const time = new Date(instant.test(text ?? '') ? text! : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new Refusal(406, 'The timestamp is not an ISO 8601 time with a time zone.');
  return time;
}

/** Returns who asks, as this part of the document names the person: by Extrinsic first, then by Contact. */
export function peopleOf(part: XmlElement): string[] {
  const extrinsics = childrenOf(part, 'Extrinsic');
  const named = ['UserEmail', 'UniqueName'].flatMap((name) =>
    extrinsics.filter((one) => one.attributes.get('name') === name).map(({ text }) => text),
  );
  const contacts = childrenOf(part, 'Contact')
    .flatMap((contact) => childrenOf(contact, 'Email'))
    .map(({ text }) => text);
  return [...named, ...contacts]
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 254)
    .slice(0, most);
}

/** Reads the envelope of a document, which may end after its Header. Throws a Refusal for anything but cXML. */
export function readEnvelope(root: XmlElement): Envelope {
  if (root.name !== 'cXML') throw new Refusal(406, 'The document is not cXML.');
  const header = childOf(root, 'Header');
  if (header === undefined) throw new Refusal(406, 'The document has no Header.');
  const secrets = childrenOf(childOf(header, 'Sender'), 'Credential').flatMap((one) => childrenOf(one, 'SharedSecret'));
  return {
    payloadId: textOf(root.attributes.get('payloadID'), 'The payloadID', longest.code),
    sentAt: timeOf(root.attributes.get('timestamp')),
    from: credentialsOf(childOf(header, 'From'), 'From'),
    to: credentialsOf(childOf(header, 'To'), 'To')[0]!,
    sharedSecret: textOf(secrets[0]?.text, 'The SharedSecret of the Sender', longest.code),
  };
}

/** Returns the element that asks for something, such as PunchOutSetupRequest. Throws when there is none. */
export function readRequest(root: XmlElement): XmlElement {
  const request = childOf(root, 'Request')?.children[0];
  if (request === undefined) throw new Refusal(406, 'The document has no Request.');
  return request;
}

const headerEnd = '</Header>';

/**
 * Returns a large document up to the end of its Header, so that little of it is parsed before its sender is known. If
 * the text isn't an element's end there, the part isn't well-formed.
 */
export function headOf(document: Buffer): Buffer {
  const end = document.indexOf(headerEnd);
  if (end === -1 || end > limits.punchOutHeader)
    throw new Refusal(400, `The Header must end within the first ${limits.punchOutHeader} bytes.`);
  return Buffer.concat([document.subarray(0, end), Buffer.from(`${headerEnd}</cXML>`)]);
}
