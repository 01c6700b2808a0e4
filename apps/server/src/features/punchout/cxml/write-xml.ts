import { randomUUID } from 'node:crypto';

/** Text that is XML already. */
export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Escapes text for XML. Everything beyond ASCII becomes a reference, so that a document survives whatever encoding the
 * systems on its way take it for. Leaves out characters that XML doesn't allow.
 */
const escape = (text: string): string =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"']/g, (mark) => marks[mark]!)
    .replaceAll(/[^\u0000-\u007f]/gu, (sign) => `&#${sign.codePointAt(0)};`);

type Content = string | Xml | null | readonly Content[];

const write = (content: Content): string =>
  content === null
    ? ''
    : typeof content === 'string'
      ? escape(content)
      : content instanceof Xml
        ? content.text
        : content.map(write).join('');

/** Returns an element. Names are the code's own; attribute values and texts are escaped. */
export const element = (name: string, attributes: Readonly<Record<string, string>>, ...content: Content[]): Xml => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inside = write(content);
  return new Xml(inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`);
};

const documentType = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">';

/** What a document says of itself. `host` makes its payloadID ours. */
interface Made {
  now: Date;
  host: string;
  /** Absent = a new one. */
  payloadId?: string;
  /** Absent = that of cXML.dtd. */
  type?: string;
}

/** Returns a whole cXML document with this content. */
export const cxmlDocument = (
  { now, host, payloadId = `${now.getTime()}.${randomUUID()}@${host}`, type = documentType }: Made,
  ...content: Content[]
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${type}\n${
    element('cXML', { payloadID: payloadId, timestamp: now.toISOString(), 'xml:lang': 'en-US' }, ...content).text
  }\n`;
