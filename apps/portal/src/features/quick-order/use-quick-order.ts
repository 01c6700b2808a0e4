import { type AddPreview, previewItems } from '@tradecounter/contract/cart/cart';
import { limits } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { session, useUser } from '../../app/session/session.ts';
import { keepDraft, keepOnDevice, readDraft, readFromDevice } from '../../app/state/kept-draft.ts';
import { useSettled } from '../../app/timing/use-settled.ts';
import { useNetworkBack } from '../../device/use-network-back.ts';
import { lookUpCodes } from '../codes/queries.ts';
import {
  answerRows,
  changed,
  isEmptyRow,
  keptRow,
  newRow,
  previewKey,
  quantityOf,
  type QuickRow,
  rowsOfKept,
  unitOf,
  unitTyped,
} from './quick-rows.ts';

/** Rows as they are kept in the tab. */
interface Draft {
  rows: readonly QuickRow[];
}

/** The number of empty rows of a new quick order. */
const firstRows = 5;

/** Milliseconds without a change before prices are asked for, and before the rows are kept. */
const settleDelay = 250;

export type Previews = ReadonlyMap<string, AddPreview>;

/** Returns the rows with one empty row at the end, where the next item is typed. */
const withRoom = (rows: readonly QuickRow[]): readonly QuickRow[] =>
  rows.length > 0 && isEmptyRow(rows.at(-1)!) ? rows : [...rows, newRow()];

/** Looks up the codes of rows, all together, and again when the network is back. */
function useLookups(rows: readonly QuickRow[], setRows: (change: (rows: readonly QuickRow[]) => QuickRow[]) => void) {
  const { customerNumber } = useUser();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const waiting = rows.filter((row) => row.committed && row.matches === null && row.code !== '');
  const question = JSON.stringify([...new Set(waiting.map(({ code }) => code))]);
  const take = useEffectEvent(setRows);
  useEffect(() => {
    const codes = JSON.parse(question) as string[];
    if (codes.length === 0) return;
    const request = new AbortController();
    lookUpCodes(customerNumber, codes, request.signal).then(
      (matches) => {
        setFailed(false);
        take((all) => answerRows(all, matches));
      },
      () => !request.signal.aborted && setFailed(true),
    );
    return () => request.abort();
  }, [customerNumber, question, attempt]);
  const retry = (): void => setAttempt((before) => before + 1);
  useNetworkBack(retry, { when: failed });
  return { failed: failed && waiting.length > 0, retry };
}

/** Asks for the prices, stock and dates of rows that have none yet, and again of those whose price other rows change. */
function usePreviews(rows: readonly QuickRow[]) {
  const { customerNumber } = useUser();
  const [{ previews, pricedAt }, setPreviews] = useState({ previews: new Map() as Previews, pricedAt: 0 });
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // A change of delivery, or of anything else that prices depend on, makes this query stale like those of other pages.
  const { dataUpdatedAt: asOf } = useQuery({
    queryKey: customerKey(customerNumber, 'quickOrder'),
    queryFn: () => Promise.resolve(true),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keys = [...new Set(rows.map(previewKey))].filter((key) => key !== null);
  const isMissing = (key: string): boolean => pricedAt !== asOf || !previews.has(key);
  const missing = keys.filter(isMissing);
  const asking = keys.filter((key) => isMissing(key) || previews.get(key)?.mixed === true);
  const question = useSettled(JSON.stringify(asking), settleDelay);
  useEffect(() => {
    const asked = JSON.parse(question) as string[];
    if (asked.length === 0) return;
    const request = new AbortController();
    const ask = async (): Promise<void> => {
      for (let from = 0; from < asked.length; from += limits.goodsPreviewed) {
        const part = asked.slice(from, from + limits.goodsPreviewed);
        const lines = part.map((key, line) => {
          const [SKU, qtyToOrder, UMCode, tag, sidemark = ''] = JSON.parse(key) as [
            string,
            string,
            string,
            string,
            string?,
          ];
          return { line: String(line), SKU, qtyToOrder, UMCode, tag, ...(sidemark !== '' && { sidemark }) };
        });
        const answer = await call(previewItems, { body: { customerNumber, lines } }, { signal: request.signal });
        const priced = answer.lines.map((one, at) => [part[at]!, one] as const);
        setPreviews((before) => ({
          previews: new Map([...(before.pricedAt === asOf ? before.previews : []), ...priced]),
          pricedAt: asOf,
        }));
      }
      setFailed(false);
    };
    ask().catch(() => !request.signal.aborted && setFailed(true));
    return () => request.abort();
  }, [customerNumber, question, asOf, attempt]);
  const retry = (): void => setAttempt((before) => before + 1);
  useNetworkBack(retry, { when: failed });
  return { previews, failed: failed && missing.length > 0, pending: missing.length > 0, retry };
}

export interface QuickOrder {
  rows: readonly QuickRow[];
  previews: Previews;
  /** True while rows are looked up or priced. */
  pending: boolean;
  failed: boolean;
  retry: () => void;
  change: (key: string, change: Partial<QuickRow>) => void;
  remove: (keys: ReadonlySet<string>) => void;
  /** Puts rows in the place of the row with that key, or at the end. */
  insert: (rows: readonly QuickRow[], key?: string) => void;
  clear: () => void;
}

/**
 * The rows of the quick order. The tab keeps all of them: a reload or a visit to another page loses nothing. The device
 * keeps what was typed until the user signs out, for when the browser is opened again.
 */
export function useQuickOrder(): QuickOrder {
  const { username, customerNumber } = useUser();
  const draftKey = `quick order ${username} ${customerNumber}`;
  const [rows, setRows] = useState<readonly QuickRow[]>(() => {
    const kept = readDraft<Draft>(draftKey).rows ?? rowsOfKept(readFromDevice(draftKey));
    return kept.length > 0 ? withRoom(kept) : Array.from({ length: firstRows }, () => newRow());
  });
  const keep = useEffectEvent(() => {
    const filled = rows.filter((row) => !isEmptyRow(row));
    try {
      keepDraft(draftKey, { rows: filled } satisfies Draft);
    } catch {
      // The browser has no room left. The rows stay on the page.
    }
    // The page also closes because the user signed out, and then the device keeps nothing.
    if (session.get()?.username === username) keepOnDevice(draftKey, filled.length === 0 ? null : filled.map(keptRow));
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(), settleDelay);
    return () => clearTimeout(timer);
  }, [rows]);
  useEffect(() => () => keep(), []);
  const set = (update: (rows: readonly QuickRow[]) => readonly QuickRow[]): void =>
    setRows((before) => withRoom(update(before)));
  const lookups = useLookups(rows, set);
  const prices = usePreviews(rows);
  // A unit may be typed by its name or in lower case. The item's own code replaces it.
  const misspelled = rows.flatMap((row) => {
    const units = prices.previews.get(previewKey(row) ?? '')?.UOM ?? [];
    const unit =
      row.unit === '' || units.some(({ UMCode }) => UMCode === row.unit) ? undefined : unitTyped(row.unit, units);
    return unit === undefined ? [] : [[row.key, unit] as const];
  });
  if (misspelled.length > 0) {
    const units = new Map(misspelled);
    setRows(rows.map((row) => (units.has(row.key) ? { ...row, unit: units.get(row.key)! } : row)));
  }
  return {
    rows,
    previews: prices.previews,
    pending: prices.pending || rows.some((row) => row.committed && row.code !== '' && row.matches === null),
    failed: lookups.failed || prices.failed,
    retry: () => {
      lookups.retry();
      prices.retry();
    },
    change: (key, part) => set((all) => all.map((row) => (row.key === key ? changed(row, part) : row))),
    remove: (keys) => set((all) => all.filter((row) => !keys.has(row.key))),
    insert: (added, key) =>
      set((all) => {
        const at = all.findIndex((row) => row.key === key);
        const filled = all.filter((row) => !isEmptyRow(row) && row.key !== key);
        const before = at < 0 ? filled.length : all.slice(0, at).filter((row) => !isEmptyRow(row)).length;
        return filled.toSpliced(before, 0, ...added);
      }),
    clear: () => setRows(Array.from({ length: firstRows }, () => newRow())),
  };
}

/** Returns rows as the lines of the cart's call, each with its place. */
export const linesOf = (rows: readonly QuickRow[]) =>
  rows.map((row, line) => ({
    line: String(line),
    SKU: row.chosen!.id,
    qtyToOrder: Number(quantityOf(row)),
    UMCode: unitOf(row),
    tag: row.lot,
    sidemark: row.sidemark,
    comments: row.note,
  }));
