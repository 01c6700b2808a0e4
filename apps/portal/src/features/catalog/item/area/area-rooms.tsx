import { limits } from '@tradecounter/contract/limits';
import {
  fieldsOf,
  isEmptyRoom,
  type Measure,
  measures,
  readField,
  type TypedRoom,
} from '@tradecounter/rules/areas/measures';
import type { Decimal } from '@tradecounter/rules/decimal';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../format/formats.ts';
import { readQuantity } from '../../../../format/typed-quantity.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/fields/fields.tsx';
import style from './area-rooms.module.css';

/** A room in the dialog, with the key of its row. */
export type Room = TypedRoom & { key: number };

let lastKey = 0;

export const newRoom = (measure: Measure): Room => ({
  ...{ key: (lastKey += 1), name: '', measure },
  ...{ length: '', width: '', area: '' },
});

/** The most rooms of a job. */
export const maxRooms = 40;

/** The longest text of a measure. */
const measureLength = 20;

type Field = 'length' | 'width' | 'area';

interface RowProps {
  room: Room;
  /** Its name, or its number. */
  called: string;
  number: number;
  /** In square feet; null while the room isn't complete. */
  area: Decimal | null;
  onChange: (changes: Partial<TypedRoom>) => void;
  onRemove: () => void;
}

function RoomRow({ room, called, number, area, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('area');
  const problemId = useId();
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const isUnread = (field: Field): boolean =>
    left.has(field) && !isEmptyRoom(room) && readField(room, field, readQuantity) === null;
  const fields = fieldsOf(room);
  const hasProblem = fields.some(isUnread);
  const drawField = (field: Field) => (
    <TextField
      key={field}
      bare
      label={t(`room.${field}`, { room: called })}
      placeholder={t(`room.example.${room.measure}`)}
      inputMode={room.measure === 'ft' ? 'text' : 'decimal'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={measureLength}
      data-cell={field}
      {...(number === 1 && field === fields[0] && { 'data-autofocus': '' })}
      aria-invalid={isUnread(field) || undefined}
      aria-describedby={hasProblem ? problemId : undefined}
      value={room[field]}
      onBlur={() => setLeft(new Set([...left, field]))}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
  return (
    <li className={style['row']} data-room={room.key} data-sides={fields.length}>
      <TextField
        bare
        label={t('room.nameOf', { number })}
        placeholder={t('room.number', { number })}
        autoComplete="off"
        maxLength={limits.sidemark}
        data-cell="name"
        value={room.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <SelectField
        bare
        label={t('room.measure', { room: called })}
        value={room.measure}
        onChange={({ currentTarget }) => {
          setLeft(new Set());
          onChange({ measure: currentTarget.value as Measure });
        }}
        options={measures.map((value) => ({ value, label: t(`room.in.${value}`) }))}
      />
      <span className={style['sides']}>
        {drawField(fields[0]!)}
        {fields[1] !== undefined && (
          <>
            <span aria-hidden="true">×</span>
            {drawField(fields[1])}
          </>
        )}
      </span>
      <span className={style['area']}>
        {area !== null && t('room.is', { area: formatNumber(Number(area.toFixed()), 2) })}
      </span>
      <IconButton icon="trash" name={t('room.remove', { room: called })} data-cell="remove" onClick={onRemove} />
      {hasProblem && (
        <p id={problemId} className={style['problem']} role="alert">
          {t(`room.problem.${room.measure}`)}
        </p>
      )}
    </li>
  );
}

interface Props {
  rooms: readonly Room[];
  /** Their areas in square feet, rounded so that they add up; null for rooms that aren't complete. */
  areas: readonly (Decimal | null)[];
  onRooms: (rooms: readonly Room[]) => void;
}

/** The rooms to cover. Enter in a room adds the next one. */
export function AreaRooms({ rooms, areas, onRooms }: Props) {
  const { t } = useTranslation('area');
  const list = useRef<HTMLFormElement>(null);
  const [focus, setFocus] = useState('');
  useEffect(() => {
    if (focus === '') return;
    list.current?.querySelector<HTMLElement>(focus)?.focus();
    setFocus('');
  }, [focus]);
  const isFull = rooms.length >= maxRooms;
  const add = (): void => {
    if (isFull) return;
    const room = newRoom(rooms.at(-1)?.measure ?? 'ft');
    onRooms([...rooms, room]);
    setFocus(`[data-room="${room.key}"] input:not([data-cell="name"])`);
  };
  const remove = (at: number): void => {
    const rest = rooms.toSpliced(at, 1);
    const next = rest[at] ?? rest.at(-1);
    onRooms(rest.length === 0 ? [newRoom(rooms[at]!.measure)] : rest);
    setFocus(next === undefined ? '[data-cell="add"]' : `[data-room="${next.key}"] [data-cell="remove"]`);
  };
  return (
    <form
      ref={list}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <ol className={style['rooms']} aria-label={t('rooms')}>
        {rooms.map((room, at) => (
          <RoomRow
            key={room.key}
            room={room}
            number={at + 1}
            called={room.name.trim() === '' ? t('room.number', { number: at + 1 }) : room.name.trim()}
            area={areas[at] ?? null}
            onChange={(changes) => onRooms(rooms.with(at, { ...room, ...changes }))}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <Button type="submit" kind="quiet" icon="plus" data-cell="add" disabled={isFull}>
        {isFull ? t('room.full', { most: maxRooms }) : t('room.add')}
      </Button>
    </form>
  );
}
