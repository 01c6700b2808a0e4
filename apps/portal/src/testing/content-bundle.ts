import { type FindAnswer, startFinds } from '@tradecounter/contract/content/content';
import type { Reply } from './server-double.ts';

const asAnswer = (reply: Reply | undefined): FindAnswer => {
  if (reply === undefined || typeof reply === 'function') return { status: 404, data: null };
  if ('status' in reply && typeof reply.status === 'number') return { status: reply.status, data: null };
  return { status: 200, data: null, ...(reply as { data?: unknown; faults?: string[] }) };
};

/** Builds the bundle of the start from the table's answers to each find. */
export const contentBundle = (table: Readonly<Record<string, Reply>>) => (): Reply => ({
  finds: Object.fromEntries(startFinds.map((name) => [name, asAnswer(table[`GET /strapi/api/${name}`])])),
});
