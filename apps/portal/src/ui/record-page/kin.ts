import { addressOf, type PageKey } from '@tradecounter/contract/pages';

/** Another document of the same order, as the field `kin` of a document answers it. */
export interface Kin {
  kind: string;
  id: string;
  date: string;
  state: string;
}

/** Documents that have a page of their own, by what the page is called. */
export type RecordKey = Extract<PageKey, 'order' | 'invoice' | 'quote'>;

const pageOf: Readonly<Record<string, RecordKey>> = {
  order: 'order',
  invoice: 'invoice',
  credit: 'invoice',
  quote: 'quote',
};

/** Id of the element of a shipment on the page of its order. */
export const shipmentPlace = (id: string): string => `shipment-${id}`;

/** Where a document is shown, behind `#`: a shipment on the page of its order; null where nothing shows it. */
export function kinAddress({ kind, id }: Pick<Kin, 'kind' | 'id'>, order: string | undefined): string | null {
  const page = pageOf[kind];
  if (page !== undefined) return addressOf(page, { id });
  return kind === 'shipment' && order !== undefined
    ? `${addressOf('order', { id: order })}#${encodeURIComponent(shipmentPlace(id))}`
    : null;
}
