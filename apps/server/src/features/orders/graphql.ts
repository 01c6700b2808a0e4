import { limits } from '@tradecounter/contract/limits';
import { checkPage } from '../../platform/check-page.ts';
import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';
import { findOrder, findOrders, type OrderQuestion } from './list-repository.ts';
import { presentOrder } from './present.ts';

/** Order queries of schema.graphql; SeeOrders is asked for there. */
export const orderQueries = {
  orders: (_source: unknown, question: OrderQuestion, context: AccountContext) => {
    checkPage(question, limits.pageSize);
    // Sorting by what is hidden would show it.
    if (question.sort === 'TOTAL') need(context, 'SeePrices');
    return findOrders(context, { ...question, sort: question.sort ?? 'NEWEST', search: question.search?.slice(0, limits.search) ?? null });
  },
  order: async (_source: unknown, { id }: { id: string }, context: AccountContext) => {
    const found = await findOrder(context.db, context.customerNumber, id, context.today());
    return found === null ? null : presentOrder(found, context);
  },
};
