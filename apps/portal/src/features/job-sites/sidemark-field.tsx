import { useId } from 'react';
import { TextField, type TextFieldProps } from '../../ui/fields/fields.tsx';
import { useJobNames } from './queries.ts';

/** A field for a sidemark that suggests those of the open jobs. Any other can be typed. */
export function SidemarkField(props: TextFieldProps) {
  const list = useId();
  const names = useJobNames().names.filter(({ state }) => state === 'open');
  return (
    <>
      <TextField autoComplete="off" {...props} list={names.length > 0 ? list : undefined} />
      {names.length > 0 && (
        <datalist id={list}>
          {names.map(({ id, name, sidemark }) => (
            <option key={id} value={sidemark}>
              {name === sidemark ? undefined : name}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
