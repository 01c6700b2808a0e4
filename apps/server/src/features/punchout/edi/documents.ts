import type { RequestedLine } from '../tables.ts';

/*
 * Documents for EDI partners before they are written as X12 or JSON. Days are ISO dates, and numbers are plain decimals as
 * text.
 */

/** The PO that a document is about. */
export interface OfOrder {
  orderId: string;
  orderDate: string;
}

/** What is wrong with a segment of X12 or one of its elements, as a 997 reports it (elements 720 and 723). */
export interface SegmentFault {
  segment: string;
  position: number;
  code: string;
  element?: { place: number; code: string; data: string };
}

/** What is wrong with a field of JSON. */
export interface FieldFault {
  field: string;
  reason: string;
}

export type SyntaxFault = SegmentFault | FieldFault;

/** What the syntax check found of a set: codes of element 718, and faults in it. None = accepted. */
export interface CheckedSet {
  type: string;
  control: string;
  codes: readonly string[];
  faults: readonly SyntaxFault[];
}

/** Acknowledges a group of documents of the partner. */
export interface Acknowledgment {
  kind: '997';
  group: { code: string; control: string };
  sets: readonly CheckedSet[];
}

/** What becomes of a part of a line. */
export interface LinePart {
  status: 'accepted' | 'backOrdered' | 'rejected';
  quantity: string;
  /** The day when goods leave; null = not known. */
  date: string | null;
}

/** What became of an order: at once, or later, when it replaces what was said before. */
export interface OrderAnswer extends OfOrder {
  kind: '855';
  outcome: 'placed' | 'waiting' | 'rejected' | 'confirmed' | 'changed';
  replaces: boolean;
  /** Ours: the order's number, or that of the request for approval; empty = none. */
  ownNumber: string;
  date: string;
  reason: string;
  /** Of an order that was confirmed or changed. */
  lines: readonly (DocumentedLine & { quantity: string; parts: readonly LinePart[] })[];
}

/** A line as the partner's order names it. */
export interface DocumentedLine {
  line: string;
  item: string;
  unit: string;
}

export interface ShipNotice extends OfOrder {
  kind: '856';
  shipment: string;
  date: string;
  carrier: string;
  tracking: string;
  lines: readonly (DocumentedLine & { quantity: string })[];
}

/** An invoice, or a credit, whose amounts are below zero. */
export interface Bill extends OfOrder {
  kind: '810';
  invoice: string;
  credit: boolean;
  date: string;
  dueDate: string;
  currency: string;
  /** Without `line` where the order has none like it, and without `item` where the line is none. */
  lines: readonly (DocumentedLine & { quantity: string; price: string; description: string })[];
  freight: string;
  tax: string;
  /** Everything else that isn't a line. */
  others: string;
  total: string;
}

export interface StockReport {
  kind: '846';
  /** ISO instant. */
  at: string;
  items: readonly { item: string; available: string; unit: string }[];
}

export type EdiDocument = Acknowledgment | OrderAnswer | ShipNotice | Bill | StockReport;

/** Returns a line as the partner's order names it. */
export const lineOf = ({ lineCode, lineNumber, itemId, unitCode }: RequestedLine): DocumentedLine => ({
  line: lineCode ?? String(lineNumber),
  item: itemId,
  unit: unitCode,
});
