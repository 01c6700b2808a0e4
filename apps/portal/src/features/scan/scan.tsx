import type { CodeMatch } from '@tradecounter/contract/catalog/codes';
import { type Barcode, readBarcode } from '@tradecounter/rules/barcodes/read-barcode';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../app/session/session.ts';
import { newKey } from '../../app/api/new-key.ts';
import { notify } from '../../ui/notices/notices.ts';
import { announceAdding } from '../cart/adding/use-adding.ts';
import { wantedLots } from '../cart/wanted-lots.ts';
import { lookUpCodes } from '../codes/queries.ts';
import type { Goods } from './goods.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { scanSink } from './scan-sink.ts';
import { createWedge } from './wedge.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Returns whether the field is for a secret. Its keys may come as fast from a password manager. */
const isSecret = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && (target.type === 'password' || /password|one-time/.test(target.autocomplete));

/** Sets a value as typing would, so that the page notices. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  // React replaces the property of the element itself, to compare with what it has set.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The values of the fields that a burst of keys types into, from before its first key. */
interface FieldValues {
  /** Remembers the field's value, unless the burst has reached it already. */
  remember: (target: EventTarget | null) => void;
  forget: () => void;
  /** Gives every field the remembered value again, with its selection. */
  restore: () => void;
}

function createFieldValues(): FieldValues {
  const kept = new Map<Field, { value: string; start: number | null; end: number | null }>();
  return {
    remember(target) {
      if (!isField(target) || kept.has(target)) return;
      const [start, end] = 'selectionStart' in target ? [target.selectionStart, target.selectionEnd] : [null, null];
      kept.set(target, { value: target.value, start, end });
    },
    forget: () => kept.clear(),
    restore() {
      for (const [field, { value, start, end }] of kept) {
        if (field.value !== value) setValue(field, value);
        // Only fields of text have a selection.
        if (start !== null && 'setSelectionRange' in field) field.setSelectionRange(start, end);
      }
      kept.clear();
    },
  };
}

interface ScanResult extends Barcode {
  hits: readonly CodeMatch[];
}

const keyOf = ({ code, lot, quantity }: Barcode): string => `${code} ${lot} ${quantity}`;

/**
 * Listens for a handheld scanner on every page and shows the scanned item. A scan counts wherever the focus is: a field
 * gets its value back, and neither a form nor a field sees the Enter.
 */
export function Scan() {
  const { t } = useTranslation('scan');
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const mayOrder = useMay('AllowedToOrder');
  const [wedge] = useState(createWedge);
  const [fields] = useState(createFieldValues);
  const [results, setResults] = useState<readonly ScanResult[]>([]);
  const [result] = results;

  const show = async (scanned: string): Promise<void> => {
    const barcode = readBarcode(scanned);
    if (barcode.code === '') return notify('warning', t('last.pallet'));
    try {
      const hits = (await lookUpCodes(customerNumber, [barcode.code])).get(barcode.code) ?? [];
      if (hits.length === 0) notify('warning', t('unknown', { code: barcode.code }));
      // Scanned while the previous one is shown: it waits until that is closed.
      else
        setResults((all) => (all.some((one) => keyOf(one) === keyOf(barcode)) ? all : [...all, { ...barcode, hits }]));
    } catch {
      notify('error', t('failed', { code: barcode.code }));
    }
  };
  const add = async ({ sku, quantity, unit, lot }: Goods): Promise<void> => {
    await announceAdding(client, customerNumber, { sku, qtyToOrder: quantity, umcode: unit, tag: lot, key: newKey() });
  };
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (isSecret(event.target) || event.metaKey) return;
    const { code, place, isQuick } = wedge.press(event);
    if (place === 'first') fields.forget();
    if (place !== null) fields.remember(event.target);
    // A list would choose an entry with each key.
    if (isQuick && event.target instanceof HTMLSelectElement) event.preventDefault();
    if (code === null) return;
    // The scanner's Enter must neither press a button that has the focus nor send what a field has.
    event.preventDefault();
    event.stopPropagation();
    fields.restore();
    const sink = scanSink.get();
    if (sink === null) void show(code);
    else sink(code);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => (event.type === 'keydown' ? press(event) : wedge.release(event));
    document.addEventListener('keydown', listen, true);
    document.addEventListener('keyup', listen, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
      document.removeEventListener('keyup', listen, true);
    };
  }, [wedge]);
  return result === undefined ? null : (
    <ScanDialog
      key={keyOf(result)}
      hits={result.hits}
      lot={result.lot}
      count={result.quantity}
      wantedLots={(sku) => wantedLots(client, customerNumber, sku)}
      add={mayOrder ? add : null}
      onClose={() => setResults((all) => all.filter((one) => one !== result))}
    />
  );
}
