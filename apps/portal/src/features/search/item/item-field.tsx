import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../device/use-online.ts';
import { ComboField } from '../../../ui/combobox/combo-field.tsx';
import { ComboList } from '../../../ui/combobox/combo-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OptionContent } from '../option-content.tsx';
import { normalText, type SuggestedItem } from '../queries.ts';
import style from './item-field.module.css';
import { useItemOptions } from './use-item-options.ts';

interface Props {
  label: string;
  placeholder: string;
  /** True while the chosen item is being processed. */
  busy?: boolean;
  onChoose: (item: SuggestedItem) => void;
  /** Without a network, Enter takes the item number as it was typed. */
  onTyped: (itemId: string) => void;
}

/** Finds one item by its number or words. Enter chooses the highlighted item, or the only match. */
export function ItemField({ label, placeholder, busy = false, onChoose, onTyped }: Props) {
  const { t } = useTranslation('search');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { items, at, current, isLongEnough, isClosed, setClosed, unmark, move } = useItemOptions(typed);
  const isBlind = !useOnline() && items.length === 0;
  const open = isLongEnough && !isClosed && (items.length > 0 || current || isBlind);

  const choose = (item: SuggestedItem): void => {
    setTyped('');
    unmark();
    onChoose(item);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const exact = items.find(({ id }) => id.toLowerCase() === normalText(typed));
      const item = items[at] ?? exact ?? (items.length === 1 && current ? items[0] : undefined);
      if (item !== undefined && !busy) choose(item);
      else if (isBlind && isLongEnough && !busy) {
        setTyped('');
        onTyped(typed.trim());
      }
      return;
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      return setClosed(true);
    }
    if (open && move(event.key)) event.preventDefault();
  };
  return (
    <div
      className={style['box']}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setClosed(true)}
    >
      <Icon name="search" size={18} />
      <ComboField
        list={listId}
        open={open}
        markedAt={at}
        aria-label={label}
        placeholder={placeholder}
        aria-busy={busy}
        value={typed}
        onFocus={() => setClosed(false)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setClosed(false);
          unmark();
        }}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div className={style['panel']}>
          {items.length === 0 && (
            <p className={style['none']}>{isBlind ? t('typedOffline', { number: typed.trim() }) : t('noItem')}</p>
          )}
          <ComboList
            id={listId}
            name={label}
            groups={[{ key: 'items', heading: null, label: t('items'), options: items }]}
            markedAt={at}
            draw={(item, props) => (
              <div key={item.id} {...props} onClick={() => choose(item)}>
                <OptionContent option={{ kind: 'item', key: item.id, item }} typed={typed} />
              </div>
            )}
          />
          <span role="status" className="visually-hidden">
            {current && t('found', { count: items.length })}
          </span>
        </div>
      )}
    </div>
  );
}
