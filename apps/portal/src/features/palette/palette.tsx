import { useEffect, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { commandKeyName, holdsCommand } from '../../keyboard/command-key.ts';
import { takeTypedAhead } from '../../keyboard/typed-ahead.ts';
import { IconButton } from '../../ui/button.tsx';
import { ComboField } from '../../ui/combobox/combo-field.tsx';
import { optionAt } from '../../ui/combobox/option-id.ts';
import { Icon } from '../../ui/icon.tsx';
import { choicesOf, type ChoiceGroup } from './choice.ts';
import { listId, PaletteList } from './palette-list.tsx';
import style from './palette.module.css';
import { useMark } from './use-mark.ts';

interface Props {
  typed: string;
  onType: (text: string) => void;
  groups: readonly ChoiceGroup[];
  /** The message below the list: no results, or the reason for that. */
  note: string | null;
  /** True while more results may arrive. */
  pending: boolean;
  /** True while a choice runs and no other can be chosen. */
  busy: boolean;
  onFollow: () => void;
  onClose: () => void;
}

/** Opens the page of a choice in another tab; does nothing for a choice without a page. */
function openInNewTab(at: number): void {
  const element = optionAt(listId, at);
  if (element instanceof HTMLAnchorElement) window.open(element.href, '_blank', 'noopener');
}

/**
 * A single field that opens everything: a combobox following the ARIA authoring practices, with the focus in the field.
 */
export function Palette({ typed, onType, groups, note, pending, busy, onFollow, onClose }: Props) {
  const { t } = useTranslation('palette');
  const choices = choicesOf(groups);
  const { at, move } = useMark(typed, choices);
  // The text for which Enter was pressed before any result arrived: the first result opens.
  const [entered, enter] = useState<string | null>(null);
  const goes = entered === typed && at >= 0 && !pending;
  useEffect(() => {
    if (goes) optionAt(listId, at)?.click();
  }, [goes, at]);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    if (busy) return;
    if (key !== 'Enter') move(key === 'ArrowDown' ? 1 : -1);
    else if (holdsCommand(nativeEvent)) openInNewTab(at);
    else if (at < 0) enter(typed);
    else optionAt(listId, at)?.click();
  };
  /** Takes over what was typed before the field existed, before the next key arrives. */
  const takeOver = (): void => {
    const ahead = takeTypedAhead();
    if (ahead.text === '') return;
    flushSync(() => {
      onType(ahead.text);
      if (ahead.entered) enter(ahead.text);
    });
  };
  return (
    <div className={style['palette']} aria-busy={busy} inert={busy}>
      <div className={style['field']}>
        <Icon name="search" size={18} />
        <ComboField
          type="text"
          list={listId}
          open={choices.length > 0}
          markedAt={at}
          data-autofocus
          aria-label={t('name')}
          enterKeyHint="go"
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onFocus={takeOver}
          onKeyDown={press}
        />
        <IconButton icon="close" name={t('close')} onClick={onClose} />
      </div>
      <PaletteList groups={groups} markedAt={at} onFollow={onFollow} />
      <div role="status">
        {note === null ? (
          <span className="visually-hidden">{typed.trim() !== '' && t('found', { count: choices.length })}</span>
        ) : (
          <p className={style['note']}>{note}</p>
        )}
      </div>
      <p className={style['keys']}>{t('keys', { command: commandKeyName() })}</p>
    </div>
  );
}
