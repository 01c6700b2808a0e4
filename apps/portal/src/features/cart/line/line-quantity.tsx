import type { CartLine } from '@tradecounter/contract/cart/cart';
import { useContext, useEffect, useEffectEvent, useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import style from './line-quantity.module.css';
import { ShownCartVersion } from './shown-cart-version.ts';
import { useMovingFocus } from './use-moving-focus.ts';
import { useLineQuantity } from './use-line-quantity.ts';

/**
 * Waits until lines of that version are drawn. Mounted only while a change is awaited, because a cart may have
 * thousands of lines.
 */
function VersionWaiter({ version, onArrived }: { version: number; onArrived: () => void }) {
  const shownVersion = useContext(ShownCartVersion);
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    if (shownVersion >= version) arrived();
  }, [shownVersion, version]);
  return null;
}

/** Mounted with the first drawing of the line that is waited for. */
function Arrival({ onArrived }: { onArrived: () => void }) {
  const arrived = useEffectEvent(onArrived);
  useEffect(() => arrived(), []);
  return null;
}

interface Props {
  line: CartLine;
  /** Runs when zero was typed, to ask whether to remove the line. */
  onZero: (line: CartLine) => void;
}

/** The quantity field within a line. Enter or leaving the field sends it, Escape discards what was typed. */
export function LineQuantity({ line, onZero }: Props) {
  const { t } = useTranslation('cart');
  const { text, typing, problem, sent, type, commit, discard, arrived } = useLineQuantity(line, onZero);
  const problemId = useId();
  const { ref, onFocus, onBlur } = useMovingFocus<HTMLInputElement>(`${line.lineNumber} ${line.id}`);
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
        ref={ref}
        className={style['quantity']}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={t('line.quantityOf', { sku: line.id, unit: line.customerUOM })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        aria-busy={sent !== null && sent.kept !== true}
        // The first Escape discards what was typed here; only the next one closes the drawer.
        data-mantine-stop-propagation={typing}
        value={text}
        onFocus={({ currentTarget }) => {
          onFocus();
          currentTarget.select();
        }}
        onBlur={(event) => {
          onBlur(event);
          commit();
        }}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <span id={problemId} className={style['problem']} role="alert">
          {problem === 'invalid'
            ? t('edit.quantityInvalid')
            : t('line.quantityUnsaved', { quantity: formatNumber(line.customerQty), unit: line.customerUOM })}
        </span>
      )}
      {sent?.from !== undefined && sent.from !== line && <Arrival onArrived={arrived} />}
      {sent?.version != null && <VersionWaiter version={sent.version} onArrived={arrived} />}
    </span>
  );
}
