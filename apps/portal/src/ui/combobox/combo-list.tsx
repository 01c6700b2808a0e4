import { useEffect, type MouseEvent, type ReactNode } from 'react';
import style from './combo-list.module.css';
import { optionAt, optionId } from './option-id.ts';

/** Options under one heading. Without a heading, `label` describes them to screen readers. */
export interface ComboGroup<Option> {
  key: string;
  heading: string | null;
  label?: string;
  options: readonly Option[];
}

/** The attributes that the element of an option must carry, whatever element it is. */
export interface OptionProps {
  id: string;
  role: 'option';
  'aria-selected': boolean;
  className: string;
}

interface Props<Option> {
  id: string;
  /** The list's accessible name. */
  name: string;
  groups: readonly ComboGroup<Option>[];
  markedAt: number;
  /** Draws an option with the given properties, which include its key. */
  draw: (option: Option, props: OptionProps) => ReactNode;
}

// A press in the list must not move the focus out of the field.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The list of a combobox, in groups. It scrolls to keep the active option in view. */
export function ComboList<Option>({ id, name, groups, markedAt, draw }: Props<Option>) {
  useEffect(() => {
    if (markedAt >= 0) optionAt(id, markedAt)?.scrollIntoView({ block: 'nearest' });
  }, [id, markedAt]);
  const startIndexes = groups.map((_, at) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div id={id} role="listbox" aria-label={name} className={style['list']} onMouseDown={keepFocus}>
      {groups.map(({ key, heading, label, options }, group) => (
        <div
          key={key}
          role="group"
          className={style['group']}
          {...(heading === null ? { 'aria-label': label } : { 'aria-labelledby': `${id}-of-${key}` })}
        >
          {heading !== null && (
            <div id={`${id}-of-${key}`} role="presentation" className={style['heading']}>
              {heading}
            </div>
          )}
          {options.map((option, at) => {
            const index = (startIndexes[group] ?? 0) + at;
            return draw(option, {
              id: optionId(id, index),
              role: 'option',
              'aria-selected': index === markedAt,
              className: style['option'] ?? '',
            });
          })}
        </div>
      ))}
    </div>
  );
}
