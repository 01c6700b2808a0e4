import { paths } from '@tradecounter/contract/pages/pages';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { QuickItems } from './queries.ts';
import style from './quick-add.module.css';
import { QuickAddRow } from './quick-add-row.tsx';

interface Props {
  /** The submitted text. */
  search: string;
  query: UseQueryResult<QuickItems>;
}

/** The result for a typed number: the item ready to be added, a few to choose from, or a link to the search. */
export function QuickAddResult({ search, query: { data, isPending, refetch } }: Props) {
  const { t } = useTranslation('home');
  const common = useTranslation().t;
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
          <QuickAddRow key={item.id} item={item} isOnly={data.items.length === 1} />
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
