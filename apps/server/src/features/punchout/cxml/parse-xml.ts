import { limits } from '@tradecounter/contract/limits';
import sax from 'sax';
import { Refusal } from './refusal.ts';

/** An element as read. Names come from outside, so nothing is keyed by them except the map. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/** The one document type: cXML's own, by its public address, which nothing ever fetches. */
const publicType =
  /^\s*cXML\s+SYSTEM\s+(?:"https?:\/\/xml\.cxml\.org\/[\w./-]+\.dtd"|'https?:\/\/xml\.cxml\.org\/[\w./-]+\.dtd')\s*$/i;

/** XML's five entities. The prototype is null, so that no other name means anything. */
const entities: Record<string, string> = Object.assign(Object.create(null) as object, {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
});

const malformed = (sentence: string): Refusal => new Refusal(400, sentence);

/** Characters that XML 1.0 doesn't allow, not even as references. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Decodes a document. Only UTF-8 is accepted, whatever the document says of itself. */
function decode(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The document is not UTF-8.');
  }
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/.exec(text)?.[1];
  if (declared !== undefined && !['utf-8', 'us-ascii'].includes(declared.toLowerCase()))
    throw malformed('The encoding of the document must be UTF-8.');
  if (forbidden.test(text)) throw malformed('The document holds characters that XML does not allow.');
  return text;
}

/** Builds elements from the parser's events, within the limits. */
class Builder {
  root: XmlElement | null = null;
  readonly #open: XmlElement[] = [];
  #elements = 0;
  #attributes = new Map<string, string>();

  get depth(): number {
    return this.#open.length;
  }

  attribute(name: string, value: string): void {
    this.#checkText(value);
    this.#attributes.set(name, value);
  }

  begin(name: string): void {
    if (++this.#elements > limits.punchOutElements) throw malformed('The document has too many elements.');
    if (this.#open.length >= limits.punchOutDepth) throw malformed('The elements of the document are nested too deep.');
    const element: XmlElement = { name, attributes: this.#attributes, children: [], text: '' };
    this.#attributes = new Map();
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.children.push(element);
    else if (this.root === null) this.root = element;
    else throw malformed('The document has more than one root element.');
    this.#open.push(element);
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (element === undefined) return;
    element.text += text;
  }

  /** Checks a text once it is whole: checking it after each of its parts takes time by the square of their number. */
  end(): void {
    this.#checkText(this.#open.pop()?.text ?? '');
  }

  #checkText(text: string): void {
    if (forbidden.test(text) || !text.isWellFormed())
      throw malformed('The document holds characters that XML does not allow.');
    if (text.trim().length > limits.punchOutText)
      throw malformed(`A text of the document has more than ${limits.punchOutText} characters.`);
  }
}

/**
 * Parses a document of limited size, depth and length. Throws a Refusal for anything that isn't well-formed, for another
 * encoding than UTF-8, and for whatever a document type could define: an internal subset, entities, another type than
 * cXML's. The parser expands no entity but XML's five, and reads nothing but these bytes.
 */
export function parseXml(bytes: Buffer): XmlElement {
  const text = decode(bytes);
  const builder = new Builder();
  const parser = sax.parser(true, { position: false });
  parser.ENTITIES = entities;
  parser.onerror = () => {
    throw malformed('The document is not well-formed XML.');
  };
  parser.ondoctype = (type) => {
    if (!publicType.test(type))
      throw malformed('The document type must be that of cXML by its public address, and define nothing itself.');
  };
  parser.onsgmldeclaration = () => {
    throw malformed('The document must not declare anything itself.');
  };
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') throw malformed('The document must not hold processing instructions.');
  };
  parser.onattribute = ({ name, value }) => builder.attribute(name, value);
  parser.onopentag = ({ name }) => builder.begin(name);
  parser.onclosetag = () => builder.end();
  parser.ontext = (part) => builder.text(part);
  parser.oncdata = (part) => builder.text(part);
  parser.write(text).close();
  if (builder.root === null || builder.depth > 0) throw malformed('The document is not well-formed XML.');
  return builder.root;
}
