import { limits } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Section } from '../../ui/page/section.tsx';
import { quickItemsQuery } from './queries.ts';
import style from './quick-add.module.css';
import { QuickAddResult } from './quick-add-result.tsx';

/** Adds items without leaving the page: type a number, Enter, a quantity, Enter. */
export function QuickAdd() {
  const { t } = useTranslation('home');
  const { customerNumber } = useUser();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const query = useQuery({ ...quickItemsQuery(customerNumber, search), enabled: search !== '' });

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <Section title={t('quickAdd.title')} card>
      <form className={style['form']} role="search" aria-label={t('quickAdd.title')} onSubmit={submit}>
        <TextField
          label={t('quickAdd.label')}
          bare
          placeholder={t('quickAdd.placeholder')}
          maxLength={limits.itemId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon="search">
          {t('quickAdd.find')}
        </Button>
      </form>
      {search !== '' && (
        <div className={style['result']} aria-live="polite">
          <QuickAddResult key={search} search={search} query={query} />
        </div>
      )}
    </Section>
  );
}
