import type { TFunction } from 'i18next';
import { formatDate, formatDay } from '../../format/formats.ts';
import { moneyText } from '../../ui/data/money.tsx';
import type { Fact } from '../../ui/record-page/facts.tsx';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import type { Invoice } from './invoice-query.ts';

/** Returns the head of an invoice: its dates, its references and the ship-to. */
export const invoiceFacts = (
  { credit, invoiceDate, dueDate, discount, orderNumber, poNumber, sidemark, shipTo, location, related }: Invoice,
  t: TFunction<'invoice'>,
): Fact[] => [
  { name: t('date'), value: formatDate(invoiceDate) },
  ...(credit ? [] : [{ name: t('due'), value: dueDate === invoiceDate ? t('atOnce') : formatDay(dueDate) }]),
  ...(discount === null
    ? []
    : [
        {
          name: t('discount'),
          value: t('discountUntil', { amount: moneyText(discount.amount), date: formatDay(discount.until) }),
        },
      ]),
  // On the screen the order is among the related documents, with a link.
  {
    name: t('order'),
    value: orderNumber,
    onPaper: related.some(({ kind, id }) => kind === 'order' && id === orderNumber),
  },
  { name: t('po'), value: poNumber },
  { name: t('sidemark'), value: sidemark },
  ...(shipTo === null ? [] : [{ name: t('shipTo'), value: addressLines(shipTo) }]),
  ...(location === null ? [] : [{ name: t('from'), value: location.name }]),
];
