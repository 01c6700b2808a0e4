import { limits } from '@tradecounter/contract/limits';
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboField } from '../../ui/combobox/combo-field.tsx';
import { ComboList } from '../../ui/combobox/combo-list.tsx';
import { OptionContent } from '../search/option-content.tsx';
import { useItemOptions } from '../search/item/use-item-options.ts';
import style from './quick-order.module.css';

interface Props {
  label: string;
  value: string;
  invalid: boolean;
  onType: (code: string) => void;
  /** Runs when the code is complete: with the number of a suggestion that was chosen, or as typed. */
  onCommit: (code: string) => void;
  /** Runs after Enter, to continue with the quantity. */
  onNext: () => void;
  /** Takes pasted text of several lines or columns. */
  onPasteRows: (text: string) => void;
}

/** The item number of a row, completed while it is typed. Enter takes the marked suggestion, or the text itself. */
export function CodeField({ label, value, invalid, onType, onCommit, onNext, onPasteRows }: Props) {
  const { t } = useTranslation('search');
  const listId = useId();
  const { items, at, isClosed, setClosed, unmark, move } = useItemOptions(value, true);
  const open = !isClosed && items.length > 0;
  // Choosing moves the focus before the chosen number is drawn.
  const newest = useRef(value);
  useLayoutEffect(() => void (newest.current = value), [value]);
  const commit = (code: string): void => {
    newest.current = code;
    setClosed(true);
    onCommit(code);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit((open ? items[at]?.id : undefined) ?? value.trim());
      return onNext();
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      return setClosed(true);
    }
    if (open && move(event.key)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    onPasteRows(text);
  };
  return (
    <div
      className={style['code']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setClosed(true);
        const code = newest.current.trim();
        if (code !== '') onCommit(code);
      }}
    >
      <ComboField
        type="text"
        list={listId}
        open={open}
        markedAt={at}
        className={style['field']}
        data-cell="code"
        aria-label={label}
        aria-invalid={invalid}
        maxLength={limits.itemId}
        enterKeyHint="next"
        value={value}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          setClosed(false);
          unmark();
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {open && (
        <div className={style['options']}>
          <ComboList
            id={listId}
            name={label}
            groups={[{ key: 'items', heading: null, label: t('items'), options: items }]}
            markedAt={at}
            draw={(item, props) => (
              <div
                key={item.id}
                {...props}
                onClick={() => {
                  commit(item.id);
                  onNext();
                }}
              >
                <OptionContent option={{ kind: 'item', key: item.id, item }} typed={value} />
              </div>
            )}
          />
        </div>
      )}
    </div>
  );
}
