import { paths } from '@tradecounter/contract/pages';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../keyboard/shortcut.ts';
import { ComboField } from '../../ui/combobox/combo-field.tsx';
import { useLayer } from '../../ui/overlays/use-layer.ts';
import { Icon } from '../../ui/icon.tsx';
import { ClearSearch } from './clear-search.tsx';
import style from './search-box.module.css';
import { SearchPanel, suggestions } from './search-panel.tsx';
import { toFirstRow, useRowsAfterSearch } from './to-rows.ts';
import { useChoosing } from './use-choosing.ts';
import { useSearchBox, type SearchBoxState } from './use-search-box.ts';

/** Leads a reader from the field to what was found; on a phone the keyboard goes away with it. */
const leadToPage = (): void => document.getElementById('page')?.focus({ preventScroll: true });

/** Keys of the list while it is open; whether the key was one of them. */
function pressInBox({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, box: SearchBoxState): boolean {
  if (key === 'Escape') {
    if (box.shown) box.close();
    else box.type('');
    return true;
  }
  if (altKey || ctrlKey || metaKey) return false;
  if (box.shown) return box.highlight.move(key);
  if (key !== 'ArrowDown') return false;
  // Nothing to go down to in a list of one's own: the rows below are next.
  if (!toFirstRow()) box.open();
  return true;
}

/**
 * The search of every page: Enter opens /items with the text, what is below is suggested while typing. A combobox as the ARIA authoring
 * practices describe it; the focus stays in the field. The box is cleared after a search; the search that the page shows stands in it as
 * its placeholder and comes back into it, selected, to be refined. Whatever changes the page, also 'back', closes the list and leaves in
 * the box what the new page shows.
 */
export function SearchBox() {
  const { t } = useTranslation('search');
  const field = useRef<HTMLInputElement>(null);
  const entered = useRef(false);
  const box = useSearchBox();
  useLayer(box.shown, box.close);
  const noteSearch = useRowsAfterSearch();
  const leaveForPage = (): void => {
    // In this order: a field that is left keeps what was typed, until the search is done.
    leadToPage();
    box.rest();
    noteSearch();
  };
  const { search, choose, warm } = useChoosing({ leave: leaveForPage, stay: box.open });
  useLayoutEffect(() => {
    if (box.untouched) field.current?.select();
  }, [box.untouched, box.present]);
  useShortcut('/', () => field.current?.focus());

  const enter = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    // At once, so that whatever is typed next replaces what came back into the field.
    flushSync(box.enter);
    currentTarget.select();
    entered.current = true;
  };
  const click = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    // The press that led here has placed the caret; the next one may.
    if (entered.current) currentTarget.select();
    entered.current = false;
    box.open();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    // The way to the scanner is beside the field, and not part of the search.
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
      role="search"
      aria-label={t('name')}
      className={style['box']}
      onSubmit={submit}
      onBlur={leave}
      data-open={box.shown || undefined}
    >
      <Icon name="search" size={18} />
      <ComboField
        ref={field}
        list={suggestions}
        open={box.shown}
        markedAt={box.highlight.at}
        enterKeyHint="search"
        aria-label={t('name')}
        aria-description={box.present === undefined ? undefined : t('shown', { search: box.present })}
        placeholder={box.standIn ?? t('placeholder')}
        data-present={box.standIn !== undefined || undefined}
        value={box.typed}
        onFocus={enter}
        onClick={click}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onKeyDown={press}
      />
      {box.clearable ? <ClearSearch onClear={clear} /> : <kbd aria-hidden="true">/</kbd>}
      {!box.clearable && (
        <Link to={paths.scan} className={style['scan']} aria-label={t('scan')} title={t('scan')}>
          <Icon name="scan" size={20} />
        </Link>
      )}
      {box.shown && <SearchPanel box={box} onChoose={choose} onIntent={warm} onClose={() => field.current?.blur()} />}
    </form>
  );
}
