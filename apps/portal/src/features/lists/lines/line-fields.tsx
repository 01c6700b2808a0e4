import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@tradecounter/contract/limits';
import plain from '../../../ui/fields/plain-select.module.css';
import type { ListLine } from '../queries.ts';
import style from './line-fields.module.css';
import type { LineField } from './line-form.ts';
import { useEditedLine } from './use-line-edits.ts';

/** Enter saves and keeps the focus; Escape restores the saved value. */
const onKeys = (save: () => void, undo: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') save();
  else if (event.key === 'Escape') undo();
};

interface FieldProps {
  line: ListLine;
  field: Exclude<LineField, 'uom'>;
  label: string;
  /** If given, the field takes the focus and then runs this. */
  onFocused?: () => void;
}

/** One value of a line, edited in place. Leaving the field saves it. */
export function LineInput({ line, field, label, onFocused }: FieldProps) {
  const { t } = useTranslation('shoppingLists');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (onFocused === undefined) return;
    input.current?.focus();
    onFocused();
  }, [onFocused]);
  const { form, draft, problems, type, save, takeTheirs } = useEditedLine(line);
  const problem = problems[field];
  const isNote = field === 'note';
  return (
    <span className={style['wrap']}>
      <input
        ref={input}
        className={[style['field'], isNote ? style['note'] : style['figure']].join(' ')}
        data-cell={field}
        data-state={draft?.state}
        aria-label={label}
        aria-invalid={problem !== undefined}
        title={problem !== undefined ? t(`line.${problem}`) : isNote ? form.note : undefined}
        placeholder={isNote ? t('line.notePlaceholder') : field === 'quantity' ? undefined : '–'}
        inputMode={isNote ? 'text' : 'decimal'}
        maxLength={isNote ? limits.listNote : 13}
        autoComplete="off"
        enterKeyHint="done"
        value={form[field]}
        onFocus={({ currentTarget }) => !isNote && currentTarget.select()}
        onChange={({ currentTarget }) => type(field, currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeys(save, takeTheirs)}
      />
      {/* A text field cuts off long values, so the print shows them below. */}
      {isNote && <span className={style['printed']}>{form[field]}</span>}
      {problem !== undefined && (
        <span className={style['problem']} role="alert">
          {t(`line.${problem}`)}
        </span>
      )}
    </span>
  );
}

/** The unit of a line. An unknown unit stays in the list until another is chosen. */
export function LineUnit({ line }: { line: ListLine }) {
  const { t } = useTranslation('shoppingLists');
  const { form, type, save } = useEditedLine(line);
  const units = line.item?.uoms.filter(({ sellable }) => sellable) ?? [];
  const isKnownUnit = units.some(({ code }) => code === form.uom);
  return (
    <select
      className={[style['field'], style['unit'], plain['select']].join(' ')}
      data-cell="unit"
      aria-label={t('line.unit', { item: line.itemId })}
      aria-invalid={line.problem === 'unknown_uom' && !isKnownUnit}
      disabled={units.length === 0}
      value={form.uom}
      onChange={({ currentTarget }) => {
        type('uom', currentTarget.value);
        save();
      }}
    >
      {!isKnownUnit && <option value={form.uom}>{form.uom}</option>}
      {units.map(({ code, name }) => (
        <option key={code} value={code} title={name}>
          {code}
        </option>
      ))}
    </select>
  );
}
