import { limits } from '@tradecounter/contract/limits';
import { useEffect, useState } from 'react';
import { TextField } from '../fields/fields.tsx';
import { Icon } from '../icon.tsx';
import style from './list-tools.module.css';

/** Milliseconds after the last keystroke before the server is asked. */
const pause = 250;

interface Props {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder: string;
}

/** A search field that passes its text on once the user stops typing. */
export function ListSearchField({ value, onChange, label, placeholder }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className={style['search']} role="search" aria-label={label}>
      <Icon name="search" size={18} />
      <TextField
        bare
        type="search"
        label={label}
        placeholder={placeholder}
        maxLength={limits.search}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
