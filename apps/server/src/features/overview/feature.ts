import type { Feature } from '../../platform/feature.ts';
import { accountFigures } from './account-figures.ts';

/** The customer's account at a glance: open balance, available credit, spend and open orders. */
export const overview: Feature = {
  name: 'overview',
  fields: ({ config }) => ({
    Account: {
      figures: (_account, context, asked) =>
        accountFigures(context, asked, { aboveCreditLimit: config.ABOVE_CREDIT_LIMIT }),
    },
  }),
};
