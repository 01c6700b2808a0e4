import type { AnswerOf } from '@tradecounter/contract/call';
import { startFinds } from '@tradecounter/contract/content/content';
import type { getOwnContent as declared } from '@tradecounter/contract/content/own-content';
import { find } from '../../platform/content/find.ts';
import type { AccountContext } from '../../platform/context.ts';
import { findReader } from './reader-repository.ts';

interface Content {
  /** The content folder. */
  folder: string;
  onError: (error: unknown) => void;
}

/**
 * Returns the documents with content for some customers only, as the context's customer sees them today. Leaves out
 * documents for all customers, because the portal loads those at startup.
 */
export async function getOwnContent(
  { db, actor, customerNumber, today }: AccountContext,
  { folder, onError }: Content,
): Promise<AnswerOf<typeof declared>> {
  const reader = await findReader(db, actor.punchOut?.personId ?? actor.userId, customerNumber);
  const view = { day: today(), ...(reader && { reader }) };
  const found = await Promise.all(
    startFinds.map(async (name) => ({ name, ...(await find(folder, name, {}, onError, view)) })),
  );
  return {
    finds: Object.fromEntries(
      found.flatMap(({ name, status, body, addressed }) => (addressed ? [[name, { status, data: body.data }]] : [])),
    ),
  };
}
