import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { useUser } from '../../../app/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PanelPopover } from '../../../ui/overlays/popover.tsx';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { listIndexQuery } from '../queries.ts';
import style from './list-switch.module.css';

/** All lists, read when the panel opens, and the link to the index. */
function Lists({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('shoppingLists');
  const { customerNumber } = useUser();
  const { t: common } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery({ ...listIndexQuery(customerNumber), throwOnError: false });
  return (
    <nav className={style['links']} aria-label={t('list.switch')}>
      {isPending && <Skeleton height="96px" />}
      {isError && data === undefined && <ErrorNote text={common('error.notLoaded')} onRetry={() => void refetch()} />}
      {data?.map((list) => (
        <Link
          key={`${list.customerNumber} ${list.name}`}
          to={paths.shoppingList}
          params={{ listName: list.name }}
          onClick={onFollow}
        >
          <span>{list.favorites ? t('favorites.title') : list.name}</span>{' '}
          <small>{t('list.count', { count: list.lineCount, shown: formatNumber(list.lineCount) })}</small>
        </Link>
      ))}
      <Link to={paths.shoppingLists} activeOptions={{ exact: true }} onClick={onFollow}>
        {t('list.all')}
      </Link>
    </nav>
  );
}

/** The name of the open list, as a button that leads to the others. */
export function ListSwitch({ name }: { name: string }) {
  const { t } = useTranslation('shoppingLists');
  const [open, setOpen] = useState(false);
  const button = (
    <button type="button" className={style['name']} title={t('list.switch')} onClick={() => setOpen(!open)}>
      <span>{name}</span>
      <Icon name="down" size={18} />
    </button>
  );
  return (
    <span className={style['switch']} data-name={name}>
      <PanelPopover target={button} open={open} onOpen={setOpen} width={300} side="start">
        <Lists onFollow={() => setOpen(false)} />
      </PanelPopover>
    </span>
  );
}
