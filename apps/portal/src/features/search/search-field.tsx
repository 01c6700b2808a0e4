import {
  type ComponentProps,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ComboField } from '../../ui/combobox/combo-field.tsx';
import { useLayer } from '../../ui/overlays/use-layer.ts';
import { useLazyPart } from '../../ui/overlays/use-lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './search-field.module.css';
import type { SearchPanel } from './search-panel.tsx';
import { useChoosing } from './use-choosing.ts';
import { useSearchBox, type SearchBoxState } from './use-search-box.ts';
import { IconButton } from '../../ui/button.tsx';
import { shownRows } from '../../laid-out/drawing.ts';

/**
 * Focuses the first row of the list on the page: its quantity, or its item where users can't order. Returns false
 * without a row.
 */
function toFirstRow(): boolean {
  const row = document.querySelector<HTMLElement>(shownRows);
  const cell =
    row?.querySelector<HTMLElement>('[data-cell="quantity"]') ?? row?.querySelector<HTMLElement>('[data-cell="link"]');
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell != null;
}

/**
 * Lets arrow down move from a search, which has moved the focus to the page, into the rows that it found. Returns a
 * function that reports such a search. Any other key or press ends it.
 */
function useRowsAfterSearch(): () => void {
  const hasSearched = useRef(false);
  useEffect(() => {
    const isOnPage = (): boolean => document.activeElement?.id === 'page' || document.activeElement === document.body;
    const press = (event: globalThis.KeyboardEvent): void => {
      if (!hasSearched.current) return;
      if (isOnPage() && event.key === 'ArrowDown' && !event.altKey && !event.ctrlKey && !event.metaKey && toFirstRow())
        event.preventDefault();
      else if (isOnPage() && event.key === 'ArrowDown') return;
      hasSearched.current = false;
    };
    const end = (): void => void (hasSearched.current = false);
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', end);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', end);
    };
  }, []);
  return () => void (hasSearched.current = true);
}

// The press must not take the focus from the field, or a phone's keyboard would close and open again.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Empties the field. It isn't a Tab stop, so that Tab leaves the field at once. Keyboard users can press Escape. */
function ClearSearch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('search');
  return (
    <IconButton
      icon="close"
      name={t('clear')}
      className={style['clear']}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onClick={onClear}
    />
  );
}

/** Moves the focus from the field to the page with the results, which also closes a phone's keyboard. */
const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true });

/** Handles the keys of the open list. Returns whether the key was one of them. */
function pressInBox({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, box: SearchBoxState): boolean {
  if (key === 'Escape') {
    if (box.shown) box.close();
    else box.type('');
    return true;
  }
  if (altKey || ctrlKey || metaKey) return false;
  if (box.shown) return box.highlight.move(key);
  if (key !== 'ArrowDown') return false;
  // Without an open list, arrow down moves to the rows of the page.
  if (!toFirstRow()) box.open();
  return true;
}

type PanelProps = ComponentProps<typeof SearchPanel>;

/** The panel, once it is fetched. */
const Panel = ({ draw, ...panel }: PanelProps & { draw: (panel: PanelProps) => ReactNode }) => draw(panel);

const loadPanel = async () => (await import('./search-panel.tsx')).SearchPanel;

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** What screen readers call the search. */
  name: string;
  /** The id of the form, for a button outside it. */
  id?: string;
  /** True for a search on a page, false for the one in the bar. */
  onPage?: boolean;
  /** Shown at the end of the field while there is nothing to clear. */
  children?: ReactNode;
}

/**
 * The search for items and documents. Enter opens the document whose number was typed, or else /items with the text,
 * and suggestions appear below while the user types. A combobox following the ARIA authoring practices; the focus stays
 * in the field.
 *
 * The box is cleared after a search. The page's current search is its placeholder, and returns to the field, selected,
 * when the user enters it to refine the search. Any change of page, also by 'back', closes the list and shows the new
 * page's search.
 */
export function SearchField({ field, name, id, onPage = false, children }: Props) {
  const { t } = useTranslation('search');
  const listId = useId();
  const entered = useRef(false);
  const box = useSearchBox();
  const drawPanel = useLazyPart({ open: box.shown, load: loadPanel, onLost: box.close, early: true });
  useLayer(box.shown, box.close);
  const noteSearch = useRowsAfterSearch();
  const leaveForPage = (): void => {
    // The order matters: leaving the field keeps what was typed, so clear it after that.
    focusPage();
    box.reset();
    noteSearch();
  };
  const { search, choose, prefetch } = useChoosing({ leave: leaveForPage, stay: box.open });
  useLayoutEffect(() => {
    if (box.untouched) field.current?.select();
  }, [field, box.untouched, box.pageSearch]);

  const enter = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    // Synchronously, so that the next key replaces the text that has returned to the field.
    flushSync(box.enter);
    currentTarget.select();
    entered.current = true;
  };
  const click = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    // The press that focused the field has placed the caret, so select the text again. The next press may place it.
    if (entered.current) currentTarget.select();
    entered.current = false;
    box.open();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    // The link to the scanner is next to the field but not part of the search.
    if (!currentTarget.contains(relatedTarget) || relatedTarget?.matches('a') === true) box.leave();
  };
  const press = (event: KeyboardEvent): void => {
    entered.current = false;
    if (!event.nativeEvent.isComposing && pressInBox(event, box)) event.preventDefault();
  };
  const clear = (): void => {
    field.current?.focus();
    box.type('');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const option = box.options[box.highlight.at];
    if (option === undefined) search(box.typed);
    else choose(option);
  };
  return (
    <form
      id={id}
      role="search"
      aria-label={name}
      className={style['box']}
      data-on-page={onPage || undefined}
      onSubmit={submit}
      onBlur={leave}
      data-open={box.shown || undefined}
    >
      <Icon name="search" size={18} />
      <ComboField
        ref={field}
        list={listId}
        open={box.shown && drawPanel !== null}
        markedAt={box.highlight.at}
        enterKeyHint="search"
        aria-label={name}
        aria-description={box.pageSearch === undefined ? undefined : t('shown', { search: box.pageSearch })}
        placeholder={box.placeholderSearch ?? t('placeholder')}
        data-present={box.placeholderSearch !== undefined || undefined}
        value={box.typed}
        onFocus={enter}
        onClick={click}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onKeyDown={press}
      />
      {box.clearable ? <ClearSearch onClear={clear} /> : children}
      {box.shown && drawPanel !== null && (
        <Panel
          draw={drawPanel}
          listId={listId}
          box={box}
          onPage={onPage}
          onChoose={choose}
          onIntent={prefetch}
          onClose={() => field.current?.blur()}
        />
      )}
    </form>
  );
}
