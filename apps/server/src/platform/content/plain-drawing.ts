/**
 * CSS functions that drawing programs use. This is an allow list, because CSS keeps adding functions that load things:
 * image(), cross-fade(), src().
 */
const functions = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'calc',
  'var',
  'not',
  'is',
  'where',
  'nth-child',
  'nth-of-type',
  'matrix',
  'translate',
  'translatex',
  'translatey',
  'scale',
  'scalex',
  'scaley',
  'rotate',
  'skewx',
  'skewy',
]);

// Starts only at the beginning of a name, so that a long name is scanned once.
const functionCall = /(?<![-\w\u0080-\uffff])([-\w\u0080-\uffff]*)\((?=(["']?#)?)/g;
/** Escaped names, addresses with a host or a scheme, and at-rules. */
const address = /\\|\/\/|\b(?:https?|ftp|file|data|javascript|blob):/i;
const rule = /@(?!media\b)/i;

const isPlainCall = ([, name = '', ownPart]: RegExpMatchArray): boolean =>
  name === '' || functions.has(name.toLowerCase()) || (name.toLowerCase() === 'url' && ownPart !== undefined);

/**
 * Whether a style value, or any attribute, can't load anything: it only calls known functions and contains no address.
 */
const isPlainValue = (value: string): boolean =>
  !address.test(value) && [...value.matchAll(functionCall)].every(isPlainCall);

/** Checks a whole style sheet in the same way. */
const isPlainStyle = (rules: string): boolean => !rule.test(rules) && isPlainValue(rules);

/** Maximum size of an SVG in bytes, more than any logo needs. */
export const maximumDrawingBytes = 262_144;

const allowedElements = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'style',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'image',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'marker',
]);

const namespace = 'http://www.w3.org/2000/svg';
const entity = '&(?:amp|lt|gt|quot|apos|#\\d{1,7}|#x[\\da-fA-F]{1,6});';

// The XML tokens that a drawing may contain. The sticky patterns match only where the previous token ended.
const prolog =
  /^\uFEFF?(?:<\?xml\s+version\s*=\s*["']1\.\d["'](?:\s+encoding\s*=\s*["'](?<encoding>[\w.-]+)["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*\?>)?/;
const blank = /\s+/y;
const text = new RegExp(`[^<&]+|${entity}`, 'y');
const comment = /<!--(?:[^-]|-(?!-))*-->/y;
const doctype = /<!DOCTYPE\s+svg(?:\s[^<>[\]]*)?>/y;
const tagName = /<([A-Za-z][\w:.-]*)/y;
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;
const closingTag = /<\/([\w:.-]+)\s*>/y;
/**
 * The text of a style element, without comments and entities. A browser joins the text around them, so we'd check
 * something other than what it reads.
 */
const styleText = /([^<&]*)<\/style\s*>/y;

const internalReference = /^#/;
const embeddedPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=\s]*$/;
/** XML's own attributes, without xml:base, which changes where relative addresses point. */
const safeXmlAttributes = new Set(['xml:space', 'xml:lang', 'xml:id']);

function faultOfAttribute(name: string, value: string): string | null {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (local.startsWith('on') || (name.startsWith('xml:') && !safeXmlAttributes.has(name)))
    return `has the attribute ${name}`;
  if (name === 'xmlns' && value !== namespace) return 'has an xmlns other than the one of SVG';
  if (local === 'href' && !internalReference.test(value) && !embeddedPicture.test(value))
    return `has an ${name} that points outside the drawing`;
  if (name.startsWith('xmlns')) return null;
  if (local !== 'href' && (!isPlainValue(value) || value.includes('&#')))
    return `has the attribute ${name} with a value that could load something`;
  return null;
}

/** Parses a drawing and stops at the first thing that isn't allowed. */
class Reader {
  readonly #source: string;
  #place: number;

  constructor(source: string, place: number) {
    this.#source = source;
    this.#place = place;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#place;
    const found = pattern.exec(this.#source);
    if (found !== null) this.#place = pattern.lastIndex;
    return found;
  }

  #notXml(): string {
    return `isn't plain XML at character ${this.#place + 1}`;
  }

  /** Returns the first fault, or null when there is none. */
  fault(): string | null {
    while (this.#take(blank) !== null || this.#take(comment) !== null || this.#take(doctype) !== null);
    if (this.#place === this.#source.length) return 'is empty';
    const wrong = this.#drawing();
    if (wrong !== null) return wrong;
    while (this.#take(blank) !== null || this.#take(comment) !== null);
    return this.#place === this.#source.length ? null : this.#notXml();
  }

  /** Parses the root element with everything inside it. Returns the first fault. */
  #drawing(): string | null {
    const openElements: string[] = [];
    do {
      if (openElements.length > 0 && (this.#take(text) !== null || this.#take(comment) !== null)) continue;
      const closed = this.#take(closingTag)?.[1];
      const wrong =
        closed === undefined
          ? this.#element(openElements)
          : closed === openElements.pop()
            ? null
            : `closes <${closed}> in the wrong place`;
      if (wrong !== null) return wrong;
    } while (openElements.length > 0 && this.#place < this.#source.length);
    return openElements.length === 0 ? null : `doesn't close <${openElements.at(-1)!}>`;
  }

  #element(openElements: string[]): string | null {
    const name = this.#take(tagName)?.[1];
    if (name === undefined) return this.#notXml();
    if (openElements.length === 0 && name !== 'svg') return 'has no <svg> as its root element';
    if (!allowedElements.has(name)) return `contains <${name}>`;
    const names = new Set<string>();
    const wrong = this.#attributes(names);
    if (wrong !== null) return wrong;
    if (openElements.length === 0 && !names.has('xmlns')) return 'has no xmlns';
    const end = this.#take(tagEnd);
    if (end === null) return this.#notXml();
    if (end[1] === '/') return null;
    if (name === 'style') return this.#style();
    openElements.push(name);
    return null;
  }

  #attributes(names: Set<string>): string | null {
    for (let found = this.#take(attribute); found !== null; found = this.#take(attribute)) {
      const [, name = '', quoted, alsoQuoted = ''] = found;
      if (names.has(name)) return `has the attribute ${name} twice`;
      names.add(name);
      const wrong = faultOfAttribute(name, quoted ?? alsoQuoted);
      if (wrong !== null) return wrong;
    }
    return null;
  }

  #style(): string | null {
    const rules = this.#take(styleText)?.[1];
    return rules !== undefined && isPlainStyle(rules) ? null : 'contains a <style> that could load something';
  }
}

/**
 * Returns the reason why an SVG isn't safe to serve, as the end of a sentence; null when it is safe. A safe SVG has
 * only shapes, text, plain styles and embedded pictures, and nothing that runs or loads anything. Accepts only the part
 * of XML and SVG that drawing programs write, and never repairs the rest.
 */
export function faultOfDrawing(bytes: Buffer): string | null {
  if (bytes.length > maximumDrawingBytes) return `is longer than ${maximumDrawingBytes.toLocaleString('en')} bytes`;
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return 'is not UTF-8';
  }
  if (source.includes('\0')) return 'is not UTF-8';
  const { 0: begin, groups } = prolog.exec(source)!;
  const encoding = groups?.['encoding'];
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
    return `declares the encoding ${JSON.stringify(encoding)} instead of UTF-8`;
  return new Reader(source, begin.length).fault();
}
