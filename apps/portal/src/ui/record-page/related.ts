import { addressOf, type PageKey } from '@tradecounter/contract/pages/pages';

/** Another document of the same order, as the field `related` of a document returns it. */
export interface RelatedDocument {
  kind: string;
  id: string;
  date: string;
  state: string;
}

/** The documents that have a separate page, by the key of that page. */
export type RecordKey = Extract<PageKey, 'order' | 'invoice' | 'quote' | 'return'>;

const pageOf: Readonly<Record<string, RecordKey>> = {
  order: 'order',
  invoice: 'invoice',
  credit: 'invoice',
  quote: 'quote',
  return: 'return',
};

/** Returns the element id of a shipment on the page of its order. */
export const shipmentPlace = (id: string): string => `shipment-${id}`;

/**
 * Returns the address that shows a document: for a shipment, its order's page with the shipment behind `#`; null where
 * no page shows it.
 */
export function relatedAddress(
  { kind, id }: Pick<RelatedDocument, 'kind' | 'id'>,
  order: string | undefined,
): string | null {
  const page = pageOf[kind];
  if (page !== undefined) return addressOf(page, { id });
  return kind === 'shipment' && order !== undefined
    ? `${addressOf('order', { id: order })}#${encodeURIComponent(shipmentPlace(id))}`
    : null;
}
