import { breakpoints } from '@tradecounter/contract/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useId, type MouseEvent, type SubmitEvent } from 'react';
import plain from '../../../ui/fields/plain-select.module.css';
import { Icon } from '../../../ui/icon.tsx';
import style from './add-control.module.css';
import { addWords } from './add-words.ts';
import { useAdding, type AddState } from './use-adding.ts';

export interface AddControlProps {
  sku: string;
  /** The units in which the item is sold. */
  units: readonly { code: string; name: string }[];
  asked: { quantity: string; unit: string };
  onAsked: (asked: { quantity: string; unit: string }) => void;
  /** The wanted lot; empty = any. */
  lot?: string;
  /** The sidemark of the line; empty = none. */
  sidemark?: string;
  /** Larger, and styled as the main action, for the item's own page. */
  large?: boolean;
}

/** Ignores the second click of a double click, which is a habit and not a second order. */
function dropSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function drawButton(state: AddState, sku: string, large: boolean) {
  const { add, addToCart, adding, inCart } = addWords();
  const name = { idle: large ? addToCart : add, invalid: large ? addToCart : add, adding, added: inCart }[state];
  return (
    <button
      type="submit"
      className={style['button']}
      data-cell="add"
      data-state={state}
      aria-label={`${name}: ${sku}`}
      onClick={dropSecondClick}
    >
      {state === 'added' && <Icon name="check" size={16} />}
      {name}
    </button>
  );
}

/**
 * Quantity, unit and Add button in one line; Enter adds. The button shows the outcome at once, and a notice follows
 * when the server confirms it.
 */
export function AddControl({ sku, units, asked, onAsked, lot = '', sidemark = '', large = false }: AddControlProps) {
  const words = addWords();
  const { state, add, reset } = useAdding(sku);
  const problemId = useId();
  // A phone's bar has room only for the chosen unit.
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.md - 0.02}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const showsUnitNames = large && isNarrow !== true;
  const change = (next: Partial<typeof asked>): void => {
    reset();
    onAsked({ ...asked, ...next });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    add({ lot, sidemark, quantity: asked.quantity, unit: asked.unit });
  };
  return (
    <form className={large ? `${style['control']} ${style['large']}` : style['control']} onSubmit={submit} noValidate>
      <input
        className={style['quantity']}
        data-cell="quantity"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={words.quantity(sku)}
        aria-invalid={state === 'invalid'}
        aria-describedby={state === 'invalid' ? problemId : undefined}
        value={asked.quantity}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
      />
      <select
        className={[style['unit'], plain['select']].join(' ')}
        data-cell="unit"
        aria-label={words.unit(sku)}
        value={asked.unit}
        onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
      >
        {units.map(({ code, name }) => (
          <option key={code} value={code} title={name}>
            {showsUnitNames ? `${code} · ${name}` : code}
          </option>
        ))}
      </select>
      {drawButton(state, sku, large)}
      {state === 'invalid' && (
        <span id={problemId} className={style['problem']} role="alert">
          {words.invalid}
        </span>
      )}
    </form>
  );
}
