import { paths } from '@tradecounter/contract/pages/pages';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatNumber } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { RenameListDialog } from '../index/rename-list-dialog.tsx';
import { addressOf, useListChanges } from '../index/use-list-changes.ts';
import type { ListAddress } from '../mutations.ts';
import { type List, listIndexQuery } from '../queries.ts';
import { RowMenu } from '../../../ui/overlays/row-menu.tsx';
import style from './list-page.module.css';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../app/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PanelPopover } from '../../../ui/overlays/popover.tsx';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';

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
function ListSwitch({ name }: { name: string }) {
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

/** The breadcrumb to all lists. */
export function ListsCrumb() {
  const { t } = useTranslation('shoppingLists');
  return (
    <Breadcrumbs>
      <Link to={paths.shoppingLists}>{t('index.title')}</Link>
    </Breadcrumbs>
  );
}

/** The menu that renames, shares and deletes a list, with the actions that the user is allowed. */
function Administration({ list }: { list: List }) {
  const { t } = useTranslation('shoppingLists');
  const navigate = useNavigate();
  const { remove, share } = useListChanges();
  const [renaming, setRenaming] = useState<ListAddress | null>(null);
  if (list.can.length === 0) return null;
  const openRenamed = (listName: string): void =>
    void navigate({ to: paths.shoppingList, params: { listName }, replace: true });
  return (
    <>
      <RowMenu name={t('index.menu', { list: list.name })}>
        {(close) => (
          <>
            {list.can.includes('rename') && (
              <Button
                kind="quiet"
                icon="edit"
                onClick={() => {
                  close();
                  setRenaming(addressOf(list));
                }}
              >
                {t('index.rename')}
              </Button>
            )}
            {list.can.includes('share') && (
              <Button
                kind="quiet"
                icon="people"
                onClick={() => {
                  close();
                  share(list, !list.shared);
                }}
              >
                {t(list.shared ? 'list.unshare' : 'list.share')}
              </Button>
            )}
            {list.can.includes('delete') && (
              <Button
                kind="quiet"
                icon="trash"
                onClick={() => {
                  close();
                  remove(list, () => void navigate({ to: paths.shoppingLists, replace: true }));
                }}
              >
                {t('index.delete')}
              </Button>
            )}
          </>
        )}
      </RowMenu>
      <RenameListDialog list={renaming} onClose={() => setRenaming(null)} onRenamed={openRenamed} />
    </>
  );
}

/** The name of a list, its sharing and its last editor, with the actions on the whole list. */
export function ListHead({ list, children }: { list: List; children: ReactNode }) {
  const { t } = useTranslation('shoppingLists');
  const name = list.favorites ? t('favorites.title') : list.name;
  return (
    <PageHead
      title={name}
      heading={<ListSwitch name={name} />}
      above={<ListsCrumb />}
      note={
        <span className={style['note']}>
          {t('list.count', { count: list.lines.length, shown: formatNumber(list.lines.length) })}
          {list.shared && (
            <StateTag icon="people">
              {list.own ? t('index.everybody') : t('list.sharedBy', { name: list.owner })}
            </StateTag>
          )}
          <span>{t('list.changed', { date: formatMoment(list.changedAt), name: list.changedBy })}</span>
        </span>
      }
      tools={
        <>
          {children}
          <Administration list={list} />
        </>
      }
    />
  );
}
