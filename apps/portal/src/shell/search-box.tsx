import { limits } from '@tradecounter/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../lib/shortcut.ts';
import { Icon } from '../ui/icon.tsx';
import style from './search-box.module.css';

/** Opens /items with the text; an empty one does nothing, and the box is cleared for the next search. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useShortcut('/', () => field.current?.focus());

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const search = text.trim();
    if (search === '') return;
    setText('');
    void navigate({ to: '/items', search: { search } });
  };
  return (
    <form role="search" aria-label={t('search.name')} className={style['box']} onSubmit={submit}>
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={limits.search}
        aria-label={t('search.name')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}
