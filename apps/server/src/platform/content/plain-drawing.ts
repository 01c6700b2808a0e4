import { isPlainStyle, isPlainValue } from './plain-style.ts';

/** Maximum size in bytes, more than any logo needs. */
export const longestDrawing = 262_144;

const elements = new Set([
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

/**
 * XML tokens that a drawing may contain. The grammar allows nothing else. Each token starts where the previous one
 * ended.
 */
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
/** Only plain text in a style element, because after a comment or an entity it would continue. */
const styleText = /([^<&]*)<\/style\s*>/y;

const ownPart = /^#/;
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=\s]*$/;
/** XML's own attributes that don't change addresses. */
const ofXml = new Set(['xml:space', 'xml:lang', 'xml:id']);

function faultOfAttribute(name: string, value: string): string | null {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (local.startsWith('on') || (name.startsWith('xml:') && !ofXml.has(name))) return `has the attribute ${name}`;
  if (name === 'xmlns' && value !== namespace) return 'has another xmlns than that of SVG';
  if (local === 'href' && !ownPart.test(value) && !ownPicture.test(value))
    return `has an ${name} that leads out of the drawing`;
  if (name.startsWith('xmlns')) return null;
  if (local !== 'href' && (!isPlainValue(value) || value.includes('&#')))
    return `has the attribute ${name} with what could be fetched`;
  return null;
}

/** Parses a drawing up to the first thing that it may not contain. */
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
    return `is no plain XML at character ${this.#place + 1}`;
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

  /** Parses the root element with all of its contents. */
  #drawing(): string | null {
    const within: string[] = [];
    do {
      if (within.length > 0 && (this.#take(text) !== null || this.#take(comment) !== null)) continue;
      const closed = this.#take(closingTag)?.[1];
      const wrong =
        closed === undefined
          ? this.#element(within)
          : closed === within.pop()
            ? null
            : `ends <${closed}> where it has not begun`;
      if (wrong !== null) return wrong;
    } while (within.length > 0 && this.#place < this.#source.length);
    return within.length === 0 ? null : `does not end <${within.at(-1)!}>`;
  }

  #element(within: string[]): string | null {
    const name = this.#take(tagName)?.[1];
    if (name === undefined) return this.#notXml();
    if (within.length === 0 && name !== 'svg') return 'is no SVG';
    if (!elements.has(name)) return `holds <${name}>`;
    const names = new Set<string>();
    const wrong = this.#attributes(names);
    if (wrong !== null) return wrong;
    if (within.length === 0 && !names.has('xmlns')) return 'has no xmlns';
    const end = this.#take(tagEnd);
    if (end === null) return this.#notXml();
    if (end[1] === '/') return null;
    if (name === 'style') return this.#style();
    within.push(name);
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
    return rules !== undefined && isPlainStyle(rules) ? null : 'holds a <style> with what could be fetched';
  }
}

/**
 * Returns why an SVG is more than a picture, as the end of a sentence. Null when it contains only lines, areas and
 * text, and nothing that runs, links or loads anything. Uses the narrowest grammar that covers drawing programs.
 * Rejects everything else and never repairs it.
 */
export function faultOfDrawing(bytes: Buffer): string | null {
  if (bytes.length > longestDrawing) return `is longer than ${longestDrawing.toLocaleString('en')} bytes`;
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
    return `says that it is not UTF-8, but ${JSON.stringify(encoding)}`;
  return new Reader(source, begin.length).fault();
}
