import { type FindAnswer, type StartBundle, type StartFind, startFinds } from '@tradecounter/contract/content/content';
import { find } from './find.ts';

type LegalDocument = { attributes: Record<string, unknown> };

/**
 * Removes the bodies of legal documents. The portal requests a body when a user opens the document, so that not every
 * start loads all of them.
 */
const withoutBodies = (data: unknown): unknown =>
  Array.isArray(data)
    ? (data as LegalDocument[]).map((document) => ({
        ...document,
        attributes: Object.fromEntries(Object.entries(document.attributes).filter(([name]) => name !== 'body')),
      }))
    : data;

interface Options {
  /** The content folder. */
  folder: string;
  onError: (error: unknown) => void;
  /** Whether the bundle lists errors in the files, for the people who set up the portal. */
  nameFaults: boolean;
  /** The day for which announcements and slices are shown (YYYY-MM-DD). Undefined shows all of them. */
  day?: string;
}

/**
 * Returns all finds that the portal needs at startup, each with its own status, so that one failure doesn't affect the
 * others. The bundle is the same for all users, and browsers cache it.
 */
export async function readStart({ folder, onError, nameFaults, day }: Options): Promise<StartBundle> {
  const view = day === undefined ? {} : { day };
  const addressed = new Set<StartFind>();
  const answers = await Promise.all(
    startFinds.map(async (name): Promise<[StartFind, FindAnswer]> => {
      const faults: string[] = [];
      const note = (error: unknown) => {
        onError(error);
        faults.push((error as Error).message);
      };
      const { status, body, addressed: forSome } = await find(folder, name, {}, note, view);
      const data = name === 'terms' ? withoutBodies(body.data) : body.data;
      if (forSome === true) addressed.add(name);
      return [name, { status, ...body, data, ...(nameFaults && faults.length > 0 ? { faults } : {}) }];
    }),
  );
  const finds = Object.fromEntries(answers) as Record<StartFind, FindAnswer>;
  return { finds, ...(addressed.size > 0 && { addressed: true }) };
}
