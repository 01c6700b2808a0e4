import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../device/use-online.ts';
import { useUser } from '../../../app/session/session.ts';
import { ComboField } from '../../../ui/combobox/combo-field.tsx';
import { ComboList } from '../../../ui/combobox/combo-list.tsx';
import { placeAfter } from '../../../ui/combobox/option-id.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OptionContent } from '../option-content.tsx';
import { minSuggestionLength, normalText, type SuggestedItem } from '../queries.ts';
import { useSuggestions } from '../use-suggestions.ts';
import style from './item-field.module.css';

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
  const { customerNumber } = useUser();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isClosed, setClosed] = useState(false);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const { suggestions, current } = useSuggestions(customerNumber, typed);
  const isLongEnough = normalText(typed).length >= minSuggestionLength;
  const items = isLongEnough ? (suggestions?.items ?? []) : [];
  const isBlind = !useOnline() && items.length === 0;
  const open = isLongEnough && !isClosed && (items.length > 0 || current || isBlind);
  const at = items.findIndex(({ id }) => id === markedId);

  const choose = (item: SuggestedItem): void => {
    setTyped('');
    setMarkedId(null);
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
    const next = open ? placeAfter(event.key, at < 0 ? null : at, items.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setMarkedId(next === null ? null : (items[next]?.id ?? null));
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
          setMarkedId(null);
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
