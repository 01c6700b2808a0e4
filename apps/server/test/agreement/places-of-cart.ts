/** Brings each place's values of a line and of an order into one form: numbers as shown, text unchanged. */
import type { CartAnswer } from '@tradecounter/contract/cart/cart';

export interface ShownLine {
  item: string;
  quantity: number;
  uom: string;
  base: number;
  price: number | null;
  priceUom: string;
  net: number | null;
  backOrdered: number;
  day: string | null;
}

export interface ShownSums {
  merchandise: number | null;
  cardDiscount: number | null;
  freight: number | null;
  charges: (number | null)[];
  tax: number | null;
  total: number | null;
  weight: number | null;
}

export interface Reported {
  lines: ShownLine[];
  sums: ShownSums;
}

/** What cart and checkout show, which read the same answer. */
export function shownByCart({ itemList, amountList }: CartAnswer): Reported {
  const amount = (name: string): number | null => amountList.find((one) => one.name === name)?.amount ?? null;
  return {
    lines: itemList.map((line) => ({
      item: line.id,
      quantity: line.customerQty,
      uom: line.customerUOM,
      base: line.baseQty,
      price: line.unitPrice,
      priceUom: line.priceUOM,
      net: line.net,
      backOrdered: line.qtyBackOrdered,
      day: line.dateAvailable,
    })),
    sums: {
      merchandise: amount('merchandise'),
      cardDiscount: amount('cardDiscount'),
      freight: amount('freight'),
      charges: amountList.filter(({ name }) => name === 'charge').map((one) => one.amount),
      tax: amount('tax'),
      total: amount('total'),
      weight: amountList.at(-1)?.Weight ?? null,
    },
  };
}

/** An order as page and print read it. */
export interface OrderAnswer {
  id: string;
  merchandise: number;
  cardDiscount: number | null;
  freight: number;
  charges: { amount: number }[];
  tax: number;
  total: number;
  weight: number;
  lines: {
    itemId: string;
    quantity: number;
    uom: string;
    baseQty: number;
    unitPrice: number;
    priceUom: string;
    net: number;
    backOrdered: number;
    dateAvailable: string | null;
    lots: { lot: string; available: number }[];
  }[];
}

export function shownByOrder({ lines, charges, ...order }: OrderAnswer): Reported {
  const { merchandise, cardDiscount, freight, tax, total, weight } = order;
  return {
    lines: lines.map((line) => ({
      item: line.itemId,
      quantity: line.quantity,
      uom: line.uom,
      base: line.baseQty,
      price: line.unitPrice,
      priceUom: line.priceUom,
      net: line.net,
      backOrdered: line.backOrdered,
      day: line.dateAvailable,
    })),
    sums: {
      ...{ merchandise, cardDiscount, freight },
      charges: charges.map(({ amount }) => amount),
      ...{ tax, total, weight },
    },
  };
}
