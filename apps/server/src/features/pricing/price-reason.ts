import { formatUnitPrice } from '@tradecounter/rules/money';
import type { PriceReason } from '@tradecounter/rules/price';
import type { AccountContext } from '../../platform/context.ts';
import { numberText } from '../../platform/words/number-text.ts';
import { sayIn } from '../../platform/words/say.ts';

/** Says why a line has its price, such as '10% off $3.80'. Empty when the price needs no reason. */
export const priceReasonText = (
  reason: PriceReason | null,
  { language, precision, currency }: Pick<AccountContext, 'language' | 'precision' | 'currency'>,
): string =>
  reason === null
    ? ''
    : sayIn(language)('price.percentOff', {
        percent: numberText(reason.percent, language),
        price: formatUnitPrice(reason.of, { precision, currency }),
      });
