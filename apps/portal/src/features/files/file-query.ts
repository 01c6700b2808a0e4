import { readAttachment } from '@tradecounter/contract/attachments/attachment-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';

const read = (customerNumber: string, id: string, signal?: AbortSignal) =>
  call(readAttachment, { body: { customerNumber, attachmentId: id } }, signal === undefined ? {} : { signal });

/** Milliseconds for which a picture stays in memory after it was last shown. */
const keptFor = 60_000;

/** Reads a picture of a document as an address that an image can show. */
export const pictureQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'files', id),
    queryFn: async ({ signal }) => {
      const { mediaType, bytes } = await read(customerNumber, id, signal);
      return `data:${mediaType};base64,${bytes}`;
    },
    staleTime: Infinity,
    gcTime: keptFor,
  });

/** Reads a file of a document to be saved. Browsers don't show its type of content, so they never run it in a page. */
export async function readFile(customerNumber: string, id: string): Promise<Blob> {
  const { bytes } = await read(customerNumber, id);
  return new Blob([Uint8Array.from(atob(bytes), (character) => character.codePointAt(0)!)], {
    type: 'application/octet-stream',
  });
}
