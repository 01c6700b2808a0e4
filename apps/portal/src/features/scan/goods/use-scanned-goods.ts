import { readBarcode } from '@tradecounter/rules/barcodes/read-barcode';
import { useEffect, useEffectEvent, useState } from 'react';
import { newKey } from '../../../app/api/new-key.ts';
import { useNetworkBack } from '../../../device/use-network-back.ts';
import { keepDraft, readDraft } from '../../../app/state/kept-draft.ts';
import { useUser } from '../../../app/session/session.ts';
import { lookUpCodes } from '../../codes/queries.ts';
import { scanSink } from '../scan-sink.ts';
import { answerCode, changeRow, countScan, type Scanned, withoutRow } from './scanned-goods.ts';

/** The outcome of the last scan: counted, unknown, only a pallet's number, or waiting for the network. */
export interface LastScan {
  code: string;
  outcome: 'counted' | 'unknown' | 'pallet' | 'waiting';
}

/** The rows as they are kept in the tab. */
interface ScanDraft {
  rows: readonly Scanned[];
}

export interface ScannedGoods {
  rows: readonly Scanned[];
  last: LastScan | null;
  /** Takes what a camera, a photo or a scanner has read. */
  scan: (text: string) => void;
  change: (row: Scanned, change: Partial<Scanned>) => void;
  remove: (row: Scanned) => void;
}

/** The items scanned on this page, kept in the tab: a reload or a visit to another page loses nothing. */
export function useScannedGoods(): ScannedGoods {
  const { username, customerNumber } = useUser();
  const draftKey = `scanned ${username} ${customerNumber}`;
  const [rows, setRows] = useState<readonly Scanned[]>(() => readDraft<ScanDraft>(draftKey).rows ?? []);
  const [last, setLast] = useState<LastScan | null>(null);
  useEffect(() => keepDraft(draftKey, { rows } satisfies ScanDraft), [draftKey, rows]);

  const lookUp = async (code: string): Promise<void> => {
    try {
      const hits = (await lookUpCodes(customerNumber, [code])).get(code) ?? [];
      setRows((all) => answerCode(all, code, hits));
      setLast((current) =>
        current?.code === code ? { code, outcome: hits.length === 0 ? 'unknown' : 'counted' } : current,
      );
    } catch {
      setLast((current) => (current?.code === code ? { code, outcome: 'waiting' } : current));
    }
  };
  const scan = (text: string): void => {
    const barcode = readBarcode(text);
    const { code } = barcode;
    if (code === '') return setLast({ code, outcome: 'pallet' });
    const known = rows.find((row) => row.code === code && row.hits !== null)?.hits;
    setRows((all) => {
      const counted = countScan(all, barcode, newKey);
      return known == null ? counted : answerCode(counted, code, known);
    });
    setLast({ code, outcome: 'counted' });
    navigator.vibrate?.(40);
    if (known == null) void lookUp(code);
  };
  const take = useEffectEvent(scan);
  useEffect(() => {
    scanSink.set((text) => take(text));
    return () => scanSink.set(null);
  }, []);
  const waiting = new Set(rows.filter(({ hits }) => hits === null).map(({ code }) => code));
  useNetworkBack(
    () => {
      for (const code of waiting) void lookUp(code);
    },
    { when: waiting.size > 0 },
  );
  return {
    rows,
    last,
    scan,
    change: (row, change) => setRows((all) => changeRow(all, row, change, newKey)),
    remove: (row) => setRows((all) => withoutRow(all, row)),
  };
}
