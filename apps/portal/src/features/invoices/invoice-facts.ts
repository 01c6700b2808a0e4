import type { TFunction } from 'i18next';
import { formatDate } from '../../format/formats.ts';
import type { Fact } from '../../ui/record-page/facts.tsx';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import type { Invoice } from './invoice-query.ts';

/** Returns the head of an invoice: its dates, its references and the ship-to. */
export const invoiceFacts = (
  { credit, invoiceDate, dueDate, orderNumber, poNumber, sidemark, shipTo, location }: Invoice,
  t: TFunction<'invoice'>,
): Fact[] => [
  { name: t('date'), value: formatDate(invoiceDate) },
  ...(credit ? [] : [{ name: t('due'), value: dueDate === invoiceDate ? t('atOnce') : formatDate(dueDate) }]),
  { name: t('order'), value: orderNumber },
  { name: t('po'), value: poNumber },
  { name: t('sidemark'), value: sidemark },
  ...(shipTo === null ? [] : [{ name: t('shipTo'), value: addressLines(shipTo) }]),
  ...(location === null ? [] : [{ name: t('from'), value: location.name }]),
];
