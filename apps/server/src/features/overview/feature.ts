import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { accountFigures } from './account-figures.ts';

/** The customer's account at a glance: open balance, available credit, spend and open orders. */
export const overview = ({ config }: FeatureServices): Feature => ({
  fields: {
    Account: {
      figures: (_account, context, asked) =>
        accountFigures(context, asked, { aboveCreditLimit: config.ABOVE_CREDIT_LIMIT }),
    },
  },
});
