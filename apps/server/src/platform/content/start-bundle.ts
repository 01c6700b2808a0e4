import { type FindAnswer, type StartBundle, type StartFind, startFinds } from '@tradecounter/contract/content';
import { find } from './find.ts';

type Document = { attributes: Record<string, unknown> };

/** The legal documents without their bodies: who opens one asks for it, and every start would carry all of them. */
const withoutBodies = (data: unknown): unknown =>
  Array.isArray(data)
    ? (data as Document[]).map((document) => ({
        ...document,
        attributes: Object.fromEntries(Object.entries(document.attributes).filter(([name]) => name !== 'body')),
      }))
    : data;

/** Every find that the portal starts with, each with its own status: one that fails does not take the others along (DECISIONS §12). */
export async function readStart(folder: string, onError: (error: unknown) => void): Promise<StartBundle> {
  const answers = await Promise.all(
    startFinds.map(async (name): Promise<[StartFind, FindAnswer]> => {
      const { status, body } = await find(folder, name, {}, onError);
      return [name, { status, ...body, data: name === 'terms' ? withoutBodies(body.data) : body.data }];
    }),
  );
  return { finds: Object.fromEntries(answers) as Record<StartFind, FindAnswer> };
}
