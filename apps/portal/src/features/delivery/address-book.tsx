import { constants } from '@tradecounter/contract/limits';
import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import { findState, stateName } from '@tradecounter/rules/states';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import { plainText } from '../../format/plain-text.ts';
import { formatTown } from '../../format/town.ts';
import { ComboField } from '../../ui/combobox/combo-field.tsx';
import { ComboList } from '../../ui/combobox/combo-list.tsx';
import { placeAfter } from '../../ui/combobox/option-id.ts';
import { fieldClasses, SelectField } from '../../ui/fields/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLayer } from '../../ui/overlays/use-layer.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { currentLanguage } from '../../words/language.ts';
import style from './address-book.module.css';
import type { DeliveryFormState } from './use-delivery-form.ts';

/** Addresses of a plain select. A longer book is searched by typing. */
const selectMost = 10;
/** Addresses that the search draws. More typing finds the others. */
const drawnMost = 30;

const { manualSequence } = constants;

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Returns the street and the town, without the postal code. */
const placeOf = ({ line1, line2, city, state }: ShipTo): string =>
  joined(line1, line2, formatTown({ city, state, zip: '' }));

const fullAddress = ({ name, line1, line2, ...town }: ShipTo): string => joined(name, line1, line2, formatTown(town));

/** Returns the sequences of addresses that have the name and the place of another. */
function alikeIn(book: readonly ShipTo[]): ReadonlySet<string> {
  const shown = (one: ShipTo): string => joined(one.name, placeOf(one));
  const counts = new Map<string, number>();
  for (const one of book) counts.set(shown(one), (counts.get(shown(one)) ?? 0) + 1);
  return new Set(book.filter((one) => counts.get(shown(one))! > 1).map(({ sequence }) => sequence));
}

interface Searchable {
  shipTo: ShipTo;
  /** All words that the address shows, and those of its state's name, each between blanks. */
  text: string;
}

/** Returns the words of a text as people type them. */
const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[\s#.,;·]+/)
    .filter((word) => word !== '');

function searchable(shipTo: ShipTo): Searchable {
  const { name, line1, line2, city, state, zip, sequence } = shipTo;
  const code = findState(state);
  const stateNames = code === null ? [] : [stateName(code, 'en'), stateName(code, currentLanguage())];
  const words = wordsOf([name, line1, line2, city, state, zip, sequence, ...stateNames].join(' '));
  return { shipTo, text: ` ${words.join(' ')} ` };
}

/**
 * Returns the addresses in which every typed word occurs. First comes the one whose sequence was typed, then those with
 * the very words, then those with words that begin like them.
 */
function findAddresses(book: readonly Searchable[], typed: string): ShipTo[] {
  const words = wordsOf(typed);
  const rankOf = ({ shipTo, text }: Searchable): number => {
    if (words.includes(plainText(shipTo.sequence))) return 0;
    if (words.every((word) => text.includes(` ${word} `))) return 1;
    return words.every((word) => text.includes(` ${word}`)) ? 2 : 3;
  };
  return book
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((one) => ({ shipTo: one.shipTo, rank: rankOf(one) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ shipTo }) => shipTo);
}

/** Closes the list at a press outside it, once the press is over: until then nothing may move beneath the pointer. */
function useOutsideClick(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Node && box.current?.contains(target) === false) close();
  });
  useEffect(() => {
    if (!open) return undefined;
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [open]);
}

interface SearchProps {
  id: string;
  book: readonly ShipTo[];
  /** The sequence of the chosen address, and its label. */
  chosen: string;
  label: string;
  mayType: boolean;
  disabled: boolean;
  onChoose: (sequence: string) => void;
}

/** Holds what is typed and marked. `typed` is null while the list is closed. */
function useAddressSearch({ book, mayType, onChoose }: Pick<SearchProps, 'book' | 'mayType' | 'onChoose'>) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const index = useMemo(() => book.map(searchable), [book]);
  const found = useMemo(() => (typed === null ? [] : findAddresses(index, typed)), [index, typed]);
  const open = typed !== null;
  const drawn = found.slice(0, drawnMost);
  const sequences = [...drawn.map(({ sequence }) => sequence), ...(mayType ? [manualSequence] : [])];
  const at = marked === null ? -1 : Math.min(marked, sequences.length - 1);

  const show = (text: string | null): void => {
    setTyped(text);
    // Enter takes the best match of what was typed.
    setMarked(text === null || text.trim() === '' ? null : 0);
  };
  const close = (): void => show(null);
  const choose = (sequence: string): void => {
    close();
    onChoose(sequence);
  };
  useLayer(open, close);
  useOutsideClick(box, open, close);

  /** Handles the keys of the list. Returns whether the key was one of them. */
  const press = (key: string): boolean => {
    if (key === 'Tab') close();
    if (key === 'Tab' || (!open && key !== 'ArrowDown')) return false;
    if (!open) show('');
    else if (key === 'Escape') close();
    else if (key === 'Enter') {
      if (sequences[at] !== undefined) choose(sequences[at]);
    } else {
      const next = placeAfter(key, at < 0 ? null : at, sequences.length);
      if (next === undefined) return false;
      setMarked(next);
    }
    return true;
  };
  return { box, field, typed, open, found, drawn, at, show, choose, press };
}

/**
 * Finds an address of a long book by typing. A combobox following the ARIA authoring practices. While its list is open,
 * the field holds the search; otherwise it names the chosen address.
 */
function AddressSearch({ id, label, chosen, disabled, ...props }: SearchProps) {
  const { t } = useTranslation('delivery');
  const { box, field, typed, open, found, drawn, at, show, choose, press } = useAddressSearch(props);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const draw = (shipTo: ShipTo | null, option: object) => {
    const sequence = shipTo?.sequence ?? manualSequence;
    return (
      <div
        key={sequence}
        {...option}
        data-chosen={sequence === chosen || undefined}
        onClick={({ nativeEvent }) => {
          choose(sequence);
          // A phone's keyboard would cover the rest of the form.
          if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') field.current?.blur();
        }}
      >
        {shipTo === null ? t('form.manual') : <AddressRow shipTo={shipTo} />}
      </div>
    );
  };
  return (
    <div ref={box}>
      <label className={`${fieldClasses.label} ${style['label']}`} htmlFor={id}>
        {t('form.address')}
      </label>
      <div className={style['field']}>
        <Icon name="search" size={18} />
        <ComboField
          ref={field}
          id={id}
          type="text"
          list={`${id}list`}
          open={open}
          markedAt={at}
          className={fieldClasses.input}
          placeholder={open ? t('form.findAddress') : t('form.chooseAddress')}
          value={typed ?? label}
          disabled={disabled}
          // Escape closes the list, and not the dialog around it.
          data-mantine-stop-propagation={open}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => open || show('')}
          onChange={({ currentTarget: { value } }) =>
            // What is typed behind the chosen address starts a search of its own.
            show(!open && value.startsWith(label) ? value.slice(label.length) : value)
          }
          onKeyDown={onKeyDown}
        />
      </div>
      {open && (
        <div className={style['panel']}>
          {found.length === 0 && <p className={style['note']}>{t('form.noAddress', { text: typed?.trim() })}</p>}
          <ComboList<ShipTo | null>
            id={`${id}list`}
            name={t('form.address')}
            groups={[
              { key: 'book', heading: null, label: t('form.address'), options: drawn },
              ...(props.mayType ? [{ key: 'manual', heading: null, label: t('form.manual'), options: [null] }] : []),
            ]}
            markedAt={at}
            draw={draw}
          />
          {found.length > drawn.length && (
            <p className={style['note']}>{t('form.firstAddresses', { shown: drawn.length, count: found.length })}</p>
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {open && t('form.addressesFound', { count: found.length })}
      </span>
    </div>
  );
}

function AddressRow({ shipTo }: { shipTo: ShipTo }) {
  return (
    <span className={style['address']}>
      {shipTo.name} <small>#{shipTo.sequence}</small> <small className={style['place']}>{placeOf(shipTo)}</small>
    </span>
  );
}

/** The choice of a ship-to of the book, or of a typed-in address. */
export function AddressBook({ id, form, disabled }: { id: string; form: DeliveryFormState; disabled: boolean }) {
  const { t } = useTranslation('delivery');
  const mayType = useMay('ManualShippingAddress');
  const { shipTos, shipTo, typed } = form;
  const book = useMemo(() => shipTos.data ?? [], [shipTos.data]);
  const alike = useMemo(() => alikeIn(book), [book]);
  const labelOf = (one: ShipTo, text: string): string =>
    joined(text, alike.has(one.sequence) ? `#${one.sequence}` : '');
  const shortLabel = (one: ShipTo): string => labelOf(one, joined(one.name, placeOf(one)));
  if (shipTos.isError) return <ErrorState error={shipTos.error} onRetry={() => void shipTos.refetch()} />;
  const chosen = typed ? manualSequence : (shipTo?.sequence ?? '');
  return (
    <div>
      {book.length > selectMost ? (
        <AddressSearch
          id={id}
          book={book}
          chosen={chosen}
          label={typed ? t('form.manual') : shipTo === undefined ? '' : shortLabel(shipTo)}
          mayType={mayType}
          disabled={disabled}
          onChoose={form.choose}
        />
      ) : (
        <SelectField
          id={id}
          label={t('form.address')}
          value={chosen}
          disabled={disabled || shipTos.isPending}
          onChange={({ currentTarget }) => form.choose(currentTarget.value)}
          options={[
            { value: '', label: shipTos.isPending ? t('form.loading') : t('form.chooseAddress') },
            ...book.map((one) => ({ value: one.sequence, label: shortLabel(one) })),
            ...(mayType ? [{ value: manualSequence, label: t('form.manual') }] : []),
          ]}
        />
      )}
      {!typed && <p className={style['chosen']}>{shipTo !== undefined && labelOf(shipTo, fullAddress(shipTo))}</p>}
    </div>
  );
}
