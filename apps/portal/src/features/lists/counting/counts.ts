import { parProposal } from '@tradecounter/rules/lists/par';
import { useState } from 'react';
import { readQuantity } from '../../../format/typed-quantity.ts';
import type { ListLine } from '../queries.ts';

interface Account {
  username: string;
  customerNumber: string;
}

/**
 * The quantities counted on the shelf, by line, as typed. Kept in the tab, because users count while walking and a
 * phone may discard the page.
 */
export interface Counts {
  counted: ReadonlyMap<string, string>;
  /** Stores the count of a line; an empty text removes it. */
  count: (line: string, typed: string) => void;
  clear: () => void;
}

function readCounts(key: string): ReadonlyMap<string, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, string][]);
  } catch {
    return new Map();
  }
}

function writeCounts(key: string, counted: ReadonlyMap<string, string>): void {
  try {
    if (counted.size === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify([...counted]));
  } catch {
    // Without storage the counts last as long as the page.
  }
}

/** Holds a user's counts of one list. */
export function useCounts({ username, customerNumber }: Account, list: string): Counts {
  const key = `count ${username} ${customerNumber} ${list}`;
  const [counted, setCounted] = useState(() => readCounts(key));
  const store = (next: ReadonlyMap<string, string>): void => {
    writeCounts(key, next);
    setCounted(next);
  };
  return {
    counted,
    count: (line, typed) => {
      const next = new Map(counted);
      if (typed.trim() === '') next.delete(line);
      else next.set(line, typed);
      store(next);
    },
    clear: () => store(new Map()),
  };
}

const levelText = (level: number | null): string | null => (level === null ? null : String(level));

/** Returns the order quantity for a counted line; null without a count or for an invalid one. */
export function proposalOf(line: ListLine, counted: string | undefined): string | null {
  const countedQuantity = counted === undefined ? null : readQuantity(counted);
  if (countedQuantity === null) return null;
  const units = (line.item?.uoms ?? []).map((uom) => ({
    ...uom,
    factor: String(uom.factor),
    divisor: String(uom.divisor),
  }));
  const { uom, item } = line;
  return parProposal({
    counted: countedQuantity,
    minimum: levelText(line.minimum),
    maximum: levelText(line.maximum),
    uom,
    units,
    packUom: item?.packUom ?? null,
  }).toFixed();
}

/** Returns the lines to order, with their quantities. */
export const proposedLines = (
  lines: readonly ListLine[],
  counted: ReadonlyMap<string, string>,
): { line: string; quantity: string }[] =>
  lines.flatMap((line) => {
    const quantity = proposalOf(line, counted.get(line.id));
    return quantity === null || Number(quantity) === 0 || line.problem !== null ? [] : [{ line: line.id, quantity }];
  });
