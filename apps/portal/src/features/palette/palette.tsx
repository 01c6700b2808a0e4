import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { commandKeyName, holdsCommand } from '../../device/keyboard/command-key.ts';
import { takeTypedAhead } from '../../device/keyboard/typed-ahead.ts';
import { IconButton } from '../../ui/button.tsx';
import { ComboField } from '../../ui/combobox/combo-field.tsx';
import { optionAt } from '../../ui/combobox/option-id.ts';
import { Icon } from '../../ui/icon.tsx';
import { choicesOf, type ChoiceGroup, type Choice } from './choice.ts';
import style from './palette.module.css';
import { ComboList, type OptionProps } from '../../ui/combobox/combo-list.tsx';
import { Link } from '@tanstack/react-router';

interface ChoiceOptionProps {
  choice: Choice;
  look: OptionProps;
  /** Runs when a link opens in this tab. */
  onFollow: () => void;
}

/**
 * A choice. A page is a real link, so that the browser can open it in another tab; any other action runs on a press.
 */
function ChoiceOption({ choice: { content, go }, look, onFollow }: ChoiceOptionProps) {
  if ('run' in go) {
    return (
      <div {...look} onClick={go.run}>
        {content}
      </div>
    );
  }
  const follow = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey && button === 0) onFollow();
  };
  return (
    <Link {...go.link} {...look} tabIndex={-1} onClick={follow}>
      {content}
    </Link>
  );
}

const listId = 'go-to';

interface PaletteListProps {
  groups: readonly ChoiceGroup[];
  markedAt: number;
  onFollow: () => void;
}

/** The choices, grouped by kind. */
function PaletteList({ groups, markedAt, onFollow }: PaletteListProps) {
  const { t } = useTranslation('palette');
  return (
    // Without a tabindex, browsers make any scrollable element a Tab stop.
    <div tabIndex={-1} className={style['list']}>
      <ComboList
        id={listId}
        name={t('list')}
        groups={groups.map(({ name, choices }) => ({
          key: name,
          heading: name === 'all' ? null : t(name),
          label: t(name),
          options: choices,
        }))}
        markedAt={markedAt}
        draw={(choice, props) => <ChoiceOption key={choice.key} choice={choice} look={props} onFollow={onFollow} />}
      />
    </div>
  );
}

interface Mark {
  /** The index of the active choice; -1 = none. */
  at: number;
  /** Whether the user moved to that choice. */
  moved: boolean;
  /** Moves by that many choices and wraps around at the ends. */
  move: (by: number) => void;
}

/**
 * Returns the choice that Enter opens. Each text starts with what it names, or else with all results, and never with
 * a result that only resembles it. What it names becomes active when it arrives, unless the user has moved to another
 * choice.
 */
function useMark(typed: string, choices: readonly Choice[]): Mark {
  const [mark, setMark] = useState<{ typed: string; key: string | null; moved: boolean }>({
    typed,
    key: null,
    moved: false,
  });
  const moved = mark.typed === typed && mark.moved;
  const named = moved ? -1 : choices.findIndex((choice) => choice.named === true);
  const found = mark.typed === typed ? choices.findIndex(({ key }) => key === mark.key) : -1;
  const at = [named, found].find((index) => index >= 0) ?? Math.min(0, choices.length - 1);
  const key = choices[at]?.key ?? null;
  if (mark.typed !== typed || mark.key !== key) setMark({ typed, key, moved });
  const move = (by: number): void =>
    setMark({ typed, key: choices[(at + by + choices.length) % choices.length]?.key ?? null, moved: true });
  return { at, moved, move };
}

interface Props {
  typed: string;
  onType: (text: string) => void;
  groups: readonly ChoiceGroup[];
  /** Message below the list, such as 'no results' and why. */
  note: string | null;
  /** True while what the text names may still arrive. Enter waits for it. */
  undecided: boolean;
  /** True while a chosen action is running. The palette ignores input until it ends. */
  busy: boolean;
  onFollow: () => void;
  onClose: () => void;
}

/** Opens the page of a choice in another tab; does nothing for a choice without a page. */
function openInNewTab(at: number): void {
  const element = optionAt(listId, at);
  if (element instanceof HTMLAnchorElement) window.open(element.href, '_blank', 'noopener');
}

/** The command palette: a combobox that follows the ARIA authoring practices. The focus stays in the field. */
export function Palette({ typed, onType, groups, note, undecided, busy, onFollow, onClose }: Props) {
  const { t } = useTranslation('palette');
  const choices = choicesOf(groups);
  const resultCount = choicesOf(groups.filter(({ name }) => name !== 'all')).length;
  const { at, moved, move } = useMark(typed, choices);
  // The text for which the user pressed Enter before it was certain what it names. The marked result opens then, or on
  // another Enter.
  const [enteredText, setEnteredText] = useState<string | null>(null);
  const opensMarked = enteredText === typed && at >= 0 && !undecided;
  useEffect(() => {
    if (opensMarked) optionAt(listId, at)?.click();
  }, [opensMarked, at]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    if (busy) return;
    if (key !== 'Enter') {
      setEnteredText(null);
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (holdsCommand(nativeEvent)) openInNewTab(at);
    else if (at < 0 || (undecided && !moved && enteredText !== typed)) setEnteredText(typed);
    else optionAt(listId, at)?.click();
  };
  /** Fills in what the user typed before the field existed. Synchronous, so that the next key comes after it. */
  const takeOver = (): void => {
    const ahead = takeTypedAhead();
    if (ahead.text === '') return;
    flushSync(() => {
      onType(ahead.text);
      if (ahead.entered) setEnteredText(ahead.text);
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
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" name={t('close')} onClick={onClose} />
      </div>
      <PaletteList groups={groups} markedAt={at} onFollow={onFollow} />
      <div role="status">
        {note === null ? (
          <span className="visually-hidden">{typed.trim() !== '' && t('found', { count: resultCount })}</span>
        ) : (
          <p className={style['note']}>{note}</p>
        )}
      </div>
      <p className={style['keys']}>{t('keys', { command: commandKeyName() })}</p>
    </div>
  );
}
