import { limits } from '@tradecounter/contract/limits';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Section } from '../../ui/page/section.tsx';
import { quickItemsQuery, type QuickItems } from './queries.ts';
import { useCodeMatches } from '../codes/queries.ts';
import style from './quick-add.module.css';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { QuickAddRow } from './quick-add-row.tsx';

interface Props {
  /** The submitted text. */
  search: string;
  query: UseQueryResult<QuickItems>;
}

/** The result for a typed number: the item ready to be added, a few to choose from, or a link to the search. */
function QuickAddResult({ search, query: { data, isPending, refetch } }: Props) {
  const { t } = useTranslation('home');
  const common = useTranslation().t;
  const matches = useCodeMatches([search])?.get(search);
  const unitOf = (id: string): string | undefined => matches?.find((match) => match.id === id)?.UMCode;
  if (isPending) return <p className={style['message']}>{t('quickAdd.looking', { id: search })}</p>;
  if (data === undefined) {
    return (
      <div className={style['message']} role="alert">
        {common('error.notLoaded')}
        <Button onClick={() => void refetch()}>{common('action.tryAgain')}</Button>
      </div>
    );
  }
  if (data.total === 0) {
    return (
      <div className={style['message']}>
        {t('quickAdd.unknown', { id: search })}
        <LinkButton to={paths.categories} icon="grid">
          {t('categories.all')}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      <ul>
        {data.items.map((item) => (
          <QuickAddRow key={item.id} item={item} unit={unitOf(item.id)} isOnly={data.items.length === 1} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <Link to={paths.items} search={{ search }} className={style['all']}>
          {t('quickAdd.all', { count: data.total, id: search })}
        </Link>
      )}
    </>
  );
}

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
    <Section title={t('quickAdd.title')} action={<Link to={paths.quickOrder}>{t('quickAdd.many')}</Link>} card>
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
