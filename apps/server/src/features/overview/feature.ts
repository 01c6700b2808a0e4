import type { AccountContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { accountFigures, type FiguresAsked } from './account-figures.ts';

/** How a customer stands: what is owed, how much credit is left, what was spent on what, what is on order. */
export const overview: Feature = {
  name: 'overview',
  fields: ({ config }) => ({
    Account: {
      figures: (_account: object, context: AccountContext, asked: FiguresAsked) =>
        accountFigures(context, asked, { aboveCreditLimit: config.ABOVE_CREDIT_LIMIT }),
    },
  }),
};
