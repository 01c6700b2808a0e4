import { Refusal } from './refusal.ts';
import type { XmlElement } from './parse-xml.ts';

/** One of the two companies in a document's header. */
export interface Credential {
  domain: string;
  identity: string;
}

/** A PunchOutSetupRequest, as far as it is read before its sender is known. */
export interface SetupRequest {
  payloadId: string;
  /** The sender's own time of the document. */
  sentAt: Date;
  /** All credentials of the buying company. */
  from: readonly Credential[];
  /** How the buying company names us. */
  to: Credential;
  sharedSecret: string;
  operation: string;
  buyerCookie: string;
  returnUrl: string;
  /** E-mail addresses and user names of the person, the most exact first. */
  people: readonly string[];
}

/** Longest values that are kept, in characters. */
const longest = { code: 200, cookie: 1000, url: 1000 } as const;
/** Credentials of one company that are tried, and names of one person. */
const most = 5;

const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the trimmed text. Throws when it is missing or longer than the maximum. */
function textOf(text: string | undefined, what: string, maximum: number): string {
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

/** Returns who shops, as the document names the person: by Extrinsic first, then by Contact. */
function peopleOf(setup: XmlElement): string[] {
  const extrinsics = childrenOf(setup, 'Extrinsic');
  const named = ['UserEmail', 'UniqueName'].flatMap((name) =>
    extrinsics.filter((one) => one.attributes.get('name') === name).map(({ text }) => text),
  );
  const contacts = childrenOf(setup, 'Contact')
    .flatMap((contact) => childrenOf(contact, 'Email'))
    .map(({ text }) => text);
  return [...named, ...contacts]
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 254)
    .slice(0, most);
}

/** Reads a PunchOutSetupRequest. Throws a Refusal for any other document, and for one that lacks a part. */
export function readSetupRequest(root: XmlElement): SetupRequest {
  if (root.name !== 'cXML') throw new Refusal(406, 'The document is not cXML.');
  const header = childOf(root, 'Header');
  const request = childOf(root, 'Request');
  if (header === undefined || request === undefined) throw new Refusal(406, 'The document has no Header and Request.');
  const setup = childOf(request, 'PunchOutSetupRequest');
  if (setup === undefined) throw new Refusal(450, 'This address answers only a PunchOutSetupRequest.');
  const secrets = childrenOf(childOf(header, 'Sender'), 'Credential').flatMap((one) => childrenOf(one, 'SharedSecret'));
  const cookie = childOf(setup, 'BuyerCookie');
  if ((cookie?.children.length ?? 0) > 0) throw new Refusal(406, 'The BuyerCookie must be text.');
  return {
    payloadId: textOf(root.attributes.get('payloadID'), 'The payloadID', longest.code),
    sentAt: timeOf(root.attributes.get('timestamp')),
    from: credentialsOf(childOf(header, 'From'), 'From'),
    to: credentialsOf(childOf(header, 'To'), 'To')[0]!,
    sharedSecret: textOf(secrets[0]?.text, 'The SharedSecret of the Sender', longest.code),
    operation: textOf(setup.attributes.get('operation'), 'The operation', longest.code),
    buyerCookie: textOf(cookie?.text, 'The BuyerCookie', longest.cookie),
    returnUrl: textOf(
      childOf(childOf(setup, 'BrowserFormPost'), 'URL')?.text,
      'The URL of BrowserFormPost',
      longest.url,
    ),
    people: peopleOf(setup),
  };
}
