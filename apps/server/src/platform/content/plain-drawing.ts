/** No logo needs more bytes. */
export const longestDrawing = 262_144;

const elements = new Set([
  'svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style',
  'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'image',
  'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker',
]);

const namespace = 'http://www.w3.org/2000/svg';
const entity = '&(?:amp|lt|gt|quot|apos|#\\d{1,7}|#x[\\da-fA-F]{1,6});';

/** The parts of XML that a drawing is made of; there is no place for any other. Each begins where the one before has ended. */
const prolog = /^\uFEFF?(?:<\?xml(?<declared>[^<>?]*)\?>)?/;
const text = new RegExp(`[^<&]+|${entity}`, 'y');
const comment = /<!--(?:[^-]|-(?!-))*-->/y;
const doctype = /<!DOCTYPE\s+svg(?:\s[^<>[\]]*)?>/y;
const tagName = /<(\/?)([A-Za-z][\w:.-]*)/y;
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*\/?>/y;
const styleText = /[^<&]*/y;

const ownPart = /^#/;
const ownPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z\d+/=\s]*$/;
/** Anything that a style could fetch. */
const fetches = /url\((?!["']?#)|@import|@font-face|image-set|\\/i;

function faultOfAttribute(name: string, value: string): string | null {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (local.startsWith('on')) return `has the attribute ${name}`;
  if (name === 'xmlns' && value !== namespace) return 'has another xmlns than that of SVG';
  if (local === 'href' && !ownPart.test(value) && !ownPicture.test(value)) return `has an ${name} that leads out of the drawing`;
  if (local !== 'href' && (fetches.test(value) || value.includes('&#'))) return `has the attribute ${name} with what could be fetched`;
  return null;
}

/** Reads a drawing from its beginning to the first thing that it must not hold. */
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

  /** The first fault, or null where there is none to the end. */
  fault(): string | null {
    let first = true;
    while (this.#place < this.#source.length) {
      if (this.#take(text) !== null || this.#take(comment) !== null || (first && this.#take(doctype) !== null)) continue;
      const [, closing, name] = this.#take(tagName) ?? [];
      if (name === undefined) return `is no plain XML at character ${this.#place + 1}`;
      if (first && name !== 'svg') return 'is no SVG';
      if (!elements.has(name)) return `holds <${name}>`;
      const wrong = this.#attributes() ?? (name === 'style' && closing === '' ? this.#style() : null);
      if (wrong !== null) return wrong;
      first = false;
    }
    return first ? 'is empty' : null;
  }

  #attributes(): string | null {
    for (let found = this.#take(attribute); found !== null; found = this.#take(attribute)) {
      const wrong = faultOfAttribute(found[1]!, found[2] ?? found[3] ?? '');
      if (wrong !== null) return wrong;
    }
    return this.#take(tagEnd) === null ? `is no plain XML at character ${this.#place + 1}` : null;
  }

  #style(): string | null {
    const [rules = ''] = this.#take(styleText) ?? [];
    return fetches.test(rules) ? 'holds a <style> with what could be fetched' : null;
  }
}

/**
 * Why an SVG is more than a picture, as the end of a sentence; null: it is lines, areas and text, and nothing that runs, links or is
 * fetched. It is read by the narrowest grammar that drawing programs keep to; what does not fit in is refused, never mended.
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
  const encoding = /encoding\s*=\s*["']([^"']*)/i.exec(groups?.['declared'] ?? '')?.[1];
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) return `says that it is not UTF-8, but ${JSON.stringify(encoding)}`;
  return new Reader(source, begin.length).fault();
}
