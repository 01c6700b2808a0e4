import type { BarcodeHit } from '@tradecounter/contract/catalog/barcodes';
import { type Barcode, readBarcode } from '@tradecounter/rules/barcodes/read-barcode';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import { lookUpCode } from './queries.ts';
import type { Goods } from './goods.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { scanSink } from './scan-sink.ts';
import { createWedge } from './wedge.ts';

interface ScanResult extends Barcode {
  hits: readonly BarcodeHit[];
}

/** Returns whether the target takes typed text. */
const isTypingTarget = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface Props {
  add: (goods: Goods) => Promise<void>;
  /** Returns the lots of an item that the cart asks for. */
  wantedLots: (sku: string) => readonly string[];
}

/** Listens for a handheld scanner on every page and shows the scanned item. A focused field keeps its keys. */
export function Scan({ add, wantedLots }: Props) {
  const { t } = useTranslation('scan');
  const { customerNumber } = useUser();
  const mayOrder = useMay('AllowedToOrder');
  const [wedge] = useState(createWedge);
  const [result, setResult] = useState<ScanResult | null>(null);

  const show = async (scanned: string): Promise<void> => {
    const barcode = readBarcode(scanned);
    try {
      const hits = await lookUpCode(customerNumber, barcode.code);
      if (hits.length === 0) notify('warning', t('unknown', { code: barcode.code }));
      else setResult({ ...barcode, hits });
    } catch {
      notify('error', t('failed', { code: barcode.code }));
    }
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (isTypingTarget(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const code = wedge.press({ key: event.key, at: event.timeStamp });
    if (code === null) return;
    // The scanner's Enter must not press a button that has the focus.
    event.preventDefault();
    event.stopPropagation();
    const sink = scanSink.get();
    if (sink === null) void show(code);
    else sink(code);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return result === null ? null : (
    <ScanDialog
      key={`${result.code} ${result.lot}`}
      hits={result.hits}
      lot={result.lot}
      wantedLots={wantedLots}
      add={mayOrder ? add : null}
      onClose={() => setResult(null)}
    />
  );
}
