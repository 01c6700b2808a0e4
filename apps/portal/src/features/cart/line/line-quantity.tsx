import type { CartAnswer, CartLine } from '@tradecounter/contract/cart';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { useUser } from '../../../session/session.ts';
import { cartQuery } from '../queries.ts';
import style from './line-quantity.module.css';
import { useLineQuantity } from './use-line-quantity.ts';

const versionOf = ({ version }: CartAnswer): number => version;

/** Waits for the cart of that version. There only while one is awaited: a cart has thousands of lines. */
function Awaiting({ version, onArrived }: { version: number; onArrived: () => void }) {
  const { customerNumber } = useUser();
  const { data } = useQuery({ ...cartQuery(customerNumber), select: versionOf, enabled: false });
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    if (data !== undefined && data >= version) arrived();
  }, [data, version]);
  return null;
}

/** The line whose field has the focus: one that turns into a back order moves to the other section, and the focus must go with it. */
let focused: string | null = null;

interface Props {
  line: CartLine;
  /** Nought was typed: whether the line shall go has to be asked. */
  onZero: (line: CartLine) => void;
}

/** The quantity of a line, changed where it stands: Enter or leaving the field sends it, Escape takes back what was typed. */
export function LineQuantity({ line, onZero }: Props) {
  const { t } = useTranslation('cart');
  const { text, typing, problem, sent, type, commit, discard, arrived } = useLineQuantity(line, onZero);
  const told = useId();
  const field = useRef<HTMLInputElement>(null);
  const key = `${line.lineNumber} ${line.id}`;
  useEffect(() => {
    if (focused === key && document.activeElement === document.body) field.current?.focus();
  }, [key]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      event.currentTarget.select();
    }
    if (event.key === 'Escape') discard();
  };
  return (
    <span className={style['place']}>
      <input
        ref={field}
        className={style['quantity']}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={t('line.quantityOf', { sku: line.id, unit: line.customerUOM })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : told}
        aria-busy={sent !== null}
        // Escape takes back what was typed here; only then it closes the drawer.
        data-mantine-stop-propagation={typing}
        value={text}
        onFocus={({ currentTarget }) => {
          focused = key;
          currentTarget.select();
        }}
        onBlur={({ currentTarget }) => {
          if (currentTarget.isConnected) focused = null;
          commit();
        }}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <span id={told} className={style['problem']} role="alert">
          {problem === 'invalid' ? t('edit.quantityInvalid') : t('line.quantityUnsaved', { quantity: formatNumber(line.customerQty), unit: line.customerUOM })}
        </span>
      )}
      {sent?.version != null && <Awaiting version={sent.version} onArrived={arrived} />}
    </span>
  );
}
