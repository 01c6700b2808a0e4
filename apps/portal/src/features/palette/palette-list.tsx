import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf, type ChoiceGroup } from './choice.ts';
import { ChoiceOption } from './choice-option.tsx';
import style from './palette-list.module.css';

/** The element of the choice at that place, counted through all groups. */
export const choiceId = (at: number): string => `go-to-${at}`;

export const listId = 'go-to-list';

// A press in the list must not take the focus out of the field.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface Props {
  groups: readonly ChoiceGroup[];
  markedAt: number;
  onFollow: () => void;
}

/** What may be gone to, under the heading of its kind. */
export function PaletteList({ groups, markedAt, onFollow }: Props) {
  const { t } = useTranslation('palette');
  return (
    // Without a tabindex the browser would make a stop for Tab of whatever scrolls.
    <div id={listId} role="listbox" tabIndex={-1} aria-label={t('list')} className={style['list']} onMouseDown={keepFocus}>
      {groups.map(({ name, choices }, group) => {
        const from = choicesOf(groups.slice(0, group)).length;
        return (
          <div key={name} role="group" aria-labelledby={`go-to-${name}`} className={style['group']}>
            <div id={`go-to-${name}`} role="presentation" className={style['heading']}>
              {t(name)}
            </div>
            {choices.map((choice, at) => (
              <ChoiceOption key={choice.key} choice={choice} id={choiceId(from + at)} marked={from + at === markedAt} onFollow={onFollow} />
            ))}
          </div>
        );
      })}
    </div>
  );
}
