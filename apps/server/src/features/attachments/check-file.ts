import { limits } from '@tradecounter/contract/limits';
import { typeDetectionBytes, typeOfBytes } from '../../platform/content/picture-type.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { readPhoto } from './read-photo.ts';

declare const checked: unique symbol;

/** A file that the server has checked. Only the functions of this module make one. */
export interface CheckedFile {
  readonly mediaType: 'image/jpeg' | 'application/pdf';
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
