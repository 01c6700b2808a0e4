import { priceLists } from '@tradecounter/contract/documents/price-lists';
import { limits } from '@tradecounter/contract/limits';
import { createRoute } from '@tanstack/react-router';
import { userToFetchFor } from '../../app/session/between-customers.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { readShortText } from '../../app/router/readers.ts';
import { readListQuestion, type ListQuestion } from '../../ui/list-page/list-question.ts';
import { shellPage } from '../page-route.ts';

/** The question of a price list, or a mailed link to a finished document and the customer number it was made for. */
type PriceListsSearch = ListQuestion<typeof priceLists> & {
  document?: string | undefined;
  customer?: string | undefined;
};

/** The length of a document's id, a UUID. */
const documentIdLength = 36;

const readQuestion = readListQuestion(priceLists);

/** The index of price lists with all items that the customer can buy, or a list without a separate page. */
export const priceListsRoute = createRoute({
  ...shellPage('priceLists'),
  validateSearch: (raw: Record<string, unknown>): PriceListsSearch => ({
    ...readQuestion(raw),
    document: readShortText(raw, 'document', documentIdLength),
    customer: readShortText(raw, 'customer', limits.customerNumber),
  }),
  loaderDeps: ({ search: { document: _document, customer: _customer, ...question } }) => question,
  loader: async ({ context, deps }) => {
    const { firstRowsQuery } = await fetchPart(() => import('../../features/price-lists/queries.ts'));
    const user = userToFetchFor();
    if (user !== null) void context.queryClient.prefetchQuery(firstRowsQuery()(user, deps));
  },
});
