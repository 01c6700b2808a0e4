import { useId, type MouseEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import style from './add-control.module.css';
import { useAdding, type AddState } from './use-adding.ts';

export interface AddControlProps {
  sku: string;
  /** Units it is sold in. */
  units: readonly { code: string; name: string }[];
  asked: { quantity: string; unit: string };
  onAsked: (asked: { quantity: string; unit: string }) => void;
  /** Wanted lot, empty = any. */
  lot?: string;
  /** On the item's own page: larger, and the one main action. */
  large?: boolean;
}

/** The second click of a double click is a habit, not a second order. */
function dropSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function AddButton({ state, sku, large }: { state: AddState; sku: string; large: boolean }) {
  const { t } = useTranslation('cart');
  const words = { idle: large ? t('add.addToCart') : t('add.add'), invalid: large ? t('add.addToCart') : t('add.add'), adding: t('add.adding'), added: t('add.inCart') };
  return (
    <button type="submit" className={style['button']} data-cell="add" data-state={state} aria-label={`${words[state]}: ${sku}`} onClick={dropSecondClick}>
      {state === 'added' && <Icon name="check" size={16} />}
      {words[state]}
    </button>
  );
}

/** Quantity, unit and Add in one line; Enter adds. What happened shows on the button at once and in a notice when it is sure. */
export function AddControl({ sku, units, asked, onAsked, lot = '', large = false }: AddControlProps) {
  const { t } = useTranslation('cart');
  const { state, add, reset } = useAdding();
  const problem = useId();
  const change = (next: Partial<typeof asked>): void => {
    reset();
    onAsked({ ...asked, ...next });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    add({ sku, lot, quantity: asked.quantity, unit: asked.unit });
  };
  return (
    <form className={[style['control'], large && style['large']].filter(Boolean).join(' ')} onSubmit={submit} noValidate>
      <input
        className={style['quantity']}
        data-cell="quantity"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={t('add.quantity', { sku })}
        aria-invalid={state === 'invalid'}
        aria-describedby={state === 'invalid' ? problem : undefined}
        value={asked.quantity}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
      />
      <select
        className={style['unit']}
        data-cell="unit"
        aria-label={t('add.unit', { sku })}
        value={asked.unit}
        onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
      >
        {units.map(({ code, name }) => (
          <option key={code} value={code} title={name}>
            {large ? `${code} · ${name}` : code}
          </option>
        ))}
      </select>
      <AddButton state={state} sku={sku} large={large} />
      {state === 'invalid' && (
        <span id={problem} className={style['problem']} role="alert">
          {t('add.invalid')}
        </span>
      )}
    </form>
  );
}
