import { limits } from '@tradecounter/contract/limits';
import sax from 'sax';
import { typeDetectionBytes, typeOfBytes } from '../../platform/content/picture-type.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';

/** Kinds of photos, recognized by their first bytes and never by a name. */
const kinds: readonly (string | null)[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Limit on pixels, because a small file can contain a picture that fills the memory. */
const maxPixels = 50_000_000;
/** Longest edge of the stored picture in pixels, and its maximum size in bytes. */
const maxEdge = 1600;
const maxBytes = 400_000;
const qualities = [80, 60, 40] as const;

/** Reading a large picture takes a quarter of a gigabyte, so only one at a time. */
const oneAtATime = fewAtOnce(1, 20);

/** Returns the JPEG of a picture. Null if it isn't one or can't be made small enough. */
async function makeSmall(bytes: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const small = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
    .rotate()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' });
  for (const quality of qualities) {
    const jpeg = await small
      .clone()
      .jpeg({ quality })
      .toBuffer()
      .catch(() => null);
    if (jpeg === null) return null;
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return null;
}

/**
 * Converts a photo, as bytes or in base64, to a JPEG: upright, up to 1,600 pixels and 400 kB, without metadata such as
 * camera and place. Throws `invalid` if it isn't such a picture, and `unavailable` if too many are waiting.
 */
async function readPhoto(photo: string | Buffer): Promise<Buffer> {
  const bytes = typeof photo === 'string' ? Buffer.from(photo, 'base64') : photo;
  const problem = invalid({ photo: { word: 'photo' } });
  if (!kinds.includes(typeOfBytes(bytes.subarray(0, typeDetectionBytes)))) throw problem;
  const jpeg = await oneAtATime(() => makeSmall(bytes));
  if (jpeg === null) throw problem;
  return jpeg;
}

declare const checked: unique symbol;

/** A file that the server has checked. Only the functions of this module make one. */
export interface CheckedFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf' | 'application/xml';
  readonly bytes: Buffer;
  readonly [checked]: true;
}

const fileOf = (mediaType: CheckedFile['mediaType'], bytes: Buffer): CheckedFile =>
  ({ mediaType, bytes }) as CheckedFile;

/**
 * Checks a picture (JPEG, PNG or WebP, as bytes or in base64) and makes a small JPEG without metadata of it. Throws
 * `invalid` for the field `photo`, and `unavailable` if too many pictures are waiting.
 */
export const checkPicture = async (picture: string | Buffer): Promise<CheckedFile> =>
  fileOf('image/jpeg', await readPhoto(picture));

/** A PDF ends with this mark, which may be followed by line ends and by what writers add. */
const endsAsPdf = (bytes: Buffer): boolean => bytes.subarray(-1024).includes('%%EOF');

/**
 * Checks a PDF, JPEG or PNG of up to `limits.attachmentBytes`. Its bytes alone decide what it is. A picture becomes a
 * small JPEG without metadata. A PDF stays as it is, and must only be saved, never shown. Throws `invalid` for the field
 * `file`, and `unavailable` if too many pictures are waiting.
 */
export async function checkFile(bytes: Buffer): Promise<CheckedFile> {
  const problem = invalid({ file: { word: 'attachment' } });
  if (bytes.length > limits.attachmentBytes) throw problem;
  const type = typeOfBytes(bytes.subarray(0, typeDetectionBytes));
  if (type === 'application/pdf' && endsAsPdf(bytes)) return fileOf(type, bytes);
  if (type !== 'image/jpeg' && type !== 'image/png') throw problem;
  return checkPicture(bytes).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'invalid' ? problem : error;
  });
}

/** Root elements of invoices as data, as `namespace name`: UBL 2 and the Cross Industry Invoice of UN/CEFACT. */
const invoiceRoots: readonly string[] = [
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2 Invoice',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2 CreditNote',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice',
];
/** How deep elements are in each other, how many there are, and the attributes of each, at most. An invoice has fewer. */
const mostDepth = 40;
const mostElements = 300_000;
const mostAttributes = 50;

/** Returns `namespace name` of an element by its own declarations, which a root has to have. */
function qualifiedName({ name, attributes }: sax.Tag): string {
  const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name];
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  return `${Object.hasOwn(attributes, declaration) ? attributes[declaration] : ''} ${local}`;
}

/** Whether the text is well-formed XML with the root of an invoice, and defines no entities. */
function isInvoice(text: string): boolean {
  // Its types don't know the option that leaves HTML's entities out. Its own reading of namespaces compares each
  // attribute with all others.
  const parser = sax.parser(true, { strictEntities: true } as sax.SAXOptions);
  let root = '';
  let [depth, elements, attributes] = [0, 0, 0];
  let isWell = true;
  const fail = (): void => void (isWell = false);
  parser.ondoctype = fail;
  parser.onerror = fail;
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > mostAttributes) fail();
  };
  parser.onopentag = (tag) => {
    if (elements === 0) root = qualifiedName(tag as sax.Tag);
    else if (depth === 0) fail();
    [depth, elements, attributes] = [depth + 1, elements + 1, 0];
    if (depth > mostDepth || elements > mostElements) fail();
  };
  parser.onclosetag = () => (depth -= 1);
  // In pieces, so that a fault ends the reading.
  for (let at = 0; at < text.length && isWell; at += 16_384) parser.write(text.slice(at, at + 16_384));
  if (isWell) parser.close();
  return isWell && depth === 0 && invoiceRoots.includes(root);
}

/**
 * Checks an invoice as data: XML in UTF-8 with the root of a UBL or Cross Industry Invoice, kept as it is, or a PDF
 * that may hold one. Its content is the distributor's. Throws `invalid` for the field `file`.
 */
export async function checkInvoiceData(bytes: Buffer): Promise<CheckedFile> {
  if (typeOfBytes(bytes.subarray(0, typeDetectionBytes)) === 'application/pdf') return checkFile(bytes);
  let text = '';
  try {
    text = bytes.length > limits.attachmentBytes ? '' : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Another encoding, or no text.
  }
  if (text === '' || !isInvoice(text)) throw invalid({ file: { word: 'invoiceData' } });
  return fileOf('application/xml', bytes);
}
