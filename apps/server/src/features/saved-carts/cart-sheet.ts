import type { SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import { formatMoney, formatUnitPrice, pricePerUnit } from '@tradecounter/rules/money';
import type { AccountContext } from '../../platform/context.ts';
import { type SheetColumn, sheetOf } from '../../platform/documents/pdf/sheet.ts';
import type { Sheet } from '../../platform/downloads/sheet.ts';
import { dayText } from '../../platform/words/day-text.ts';
import { numberText } from '../../platform/words/number-text.ts';
import { billingLines } from '../accounts/billing-lines.ts';
import { type FiledLine, readFiledCart } from './cart-file.ts';

function columnsOf({ language, say, precision, currency }: AccountContext): SheetColumn<FiledLine>[] {
  const head = (name: string): string => say(`sheet.line.${name}`);
  return [
    {
      heading: head('item'),
      share: 2.5,
      text: ({ itemId, ownNumber }) =>
        ownNumber === null ? itemId : `${itemId}\n${say('sheet.cart.ownNumber', { number: ownNumber })}`,
    },
    {
      heading: head('description'),
      share: 4.3,
      text: ({ description, lot, note }) =>
        [description, lot === '' ? '' : say('sheet.line.lot', { lot }), note].filter(Boolean).join('\n'),
    },
    {
      heading: head('quantity'),
      share: 1.8,
      figures: true,
      text: ({ quantity, uom }) => `${numberText(quantity, language)} ${uom}`,
    },
    {
      heading: head('price'),
      share: 1.9,
      figures: true,
      permission: 'SeePrices',
      text: ({ unitPrice, priceUom }) =>
        unitPrice === null ? '' : pricePerUnit(formatUnitPrice(unitPrice, { precision, currency }), priceUom),
    },
    {
      heading: head('amount'),
      share: 1.9,
      figures: true,
      permission: 'SeePrices',
      text: ({ net }) => (net === null ? '' : formatMoney(net, { precision, currency })),
    },
  ];
}

/** The printed sheet of the cart or of a saved cart. It says that it is no order, because it looks like one. */
export const cartSheet: Sheet<SheetQuestion<'cart'>> = {
  permission: 'AllowedToOrder',
  draw: async (context, { id, paper }, letterhead) => {
    const { say, language } = context;
    const found = await readFiledCart(context, id);
    if (found === null) return null;
    const day = dayText(context.today(), language);
    const name = found.name ?? say('export.cartLines.title');
    return {
      ...sheetOf(
        context,
        { head: await letterhead(), paper },
        {
          title: say('sheet.cart.title', { name }),
          facts: [
            { name: say('sheet.customer'), lines: await billingLines(context) },
            { name: say('sheet.cart.asOf'), lines: [day, say('sheet.cart.canChange')] },
          ],
          columns: columnsOf(context),
          lines: found.lines,
          sums: [{ name: say('amount.merchandise'), amount: found.merchandise }],
        },
      ),
      name: [name, context.customerNumber, context.today()],
    };
  },
};
