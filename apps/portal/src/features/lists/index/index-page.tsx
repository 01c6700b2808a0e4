import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../format/formats.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data/data-table.tsx';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { type ListAddress, useCreateList } from '../mutations.ts';
import { listIndexQuery, type ListSummary } from '../queries.ts';
import { RowMenu } from '../../../ui/overlays/row-menu.tsx';
import style from './index-page.module.css';
import { RenameListDialog } from './rename-list-dialog.tsx';
import { addressOf, useListChanges } from './use-list-changes.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { NameForm } from './name-form.tsx';

/** Creates a list and opens it. */
function CreateListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shoppingLists');
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useCreateList();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('form.newTitle')} busy={isPending}>
      <NameForm
        name={null}
        busy={isPending}
        error={error}
        onCancel={close}
        onSubmit={({ name: listName, shared }) =>
          mutate(
            { listName, shared },
            {
              onSuccess: (created) => {
                close();
                void navigate({ to: paths.shoppingList, params: { listName: created.listName } });
              },
            },
          )
        }
      />
    </Dialog>
  );
}

interface RowActions {
  share: (list: ListSummary, shared: boolean) => void;
  remove: (list: ListSummary) => void;
  rename: (list: ListSummary) => void;
}

function Name({ list }: { list: ListSummary }) {
  const { t } = useTranslation('shoppingLists');
  return (
    <Link to={paths.shoppingList} params={{ listName: list.name }} className={style['name']} preload="intent">
      {list.favorites && <Icon name="heart" size={16} />}
      <span>{list.favorites ? t('favorites.title') : list.name}</span>
    </Link>
  );
}

/** The sharing of a list, as a switch for users who can change it. */
function Shared({ list, share }: { list: ListSummary } & Pick<RowActions, 'share'>) {
  const { t } = useTranslation('shoppingLists');
  if (!list.can.includes('share'))
    return list.shared ? (
      <StateTag>{t('index.everybody')}</StateTag>
    ) : (
      <span className={style['soft']}>{t('index.onlyOwner')}</span>
    );
  return (
    <label className={style['switch']}>
      <input
        type="checkbox"
        role="switch"
        aria-label={t('index.share', { list: list.name })}
        checked={list.shared}
        onChange={({ currentTarget }) => share(list, currentTarget.checked)}
      />
      <span aria-hidden="true">{t('index.everybody')}</span>
    </label>
  );
}

function Actions({ list, rename, remove }: { list: ListSummary } & Pick<RowActions, 'rename' | 'remove'>) {
  const { t } = useTranslation('shoppingLists');
  if (!list.can.includes('rename') && !list.can.includes('delete')) return null;
  return (
    <span className={style['menu']}>
      <RowMenu name={t('index.menu', { list: list.name })}>
        {(close) => (
          <>
            {list.can.includes('rename') && (
              <Button
                kind="quiet"
                icon="edit"
                onClick={() => {
                  close();
                  rename(list);
                }}
              >
                {t('index.rename')}
              </Button>
            )}
            {list.can.includes('delete') && (
              <Button
                kind="quiet"
                icon="trash"
                onClick={() => {
                  close();
                  remove(list);
                }}
              >
                {t('index.delete')}
              </Button>
            )}
          </>
        )}
      </RowMenu>
    </span>
  );
}

const columnsOf = (t: TFunction<'shoppingLists'>, actions: RowActions): Column<ListSummary>[] => [
  { key: 'name', head: t('index.column.name'), lead: true, cell: (list) => <Name list={list} /> },
  {
    key: 'items',
    head: t('index.column.items'),
    figure: true,
    cell: ({ lineCount }) => (lineCount === 0 ? t('drawer.empty') : formatNumber(lineCount)),
  },
  {
    key: 'shared',
    head: t('index.column.shared'),
    plain: true,
    cell: (list) => <Shared list={list} share={actions.share} />,
  },
  {
    key: 'owner',
    head: t('index.column.owner'),
    blank: ({ own }) => own,
    cell: ({ own, owner }) => (own ? t('index.yours') : owner),
  },
  {
    key: 'changed',
    head: t('index.column.changed'),
    plain: true,
    cell: ({ changedAt, changedBy }) => t('index.changedBy', { date: formatDate(changedAt), name: changedBy }),
  },
  {
    key: 'actions',
    head: t('index.column.actions'),
    headHidden: true,
    figure: true,
    card: 'corner',
    cell: (list) => <Actions list={list} rename={actions.rename} remove={actions.remove} />,
  },
];

/** /shoppinglist: the lists that the user sees at the customer, and the link to the usual items. */
export function IndexPage() {
  const { t } = useTranslation('shoppingLists');
  const { customerNumber, userClaims } = useUser();
  const { data, isError, error, refetch } = useQuery(listIndexQuery(customerNumber));
  const [isCreating, setCreating] = useState(false);
  const [renaming, setRenaming] = useState<ListAddress | null>(null);
  const changes = useListChanges();
  const isEmpty = data?.length === 0;
  const createButton = (
    <Button kind="main" icon="plus" aria-haspopup="dialog" onClick={() => setCreating(true)}>
      {t('index.new')}
    </Button>
  );
  const usualLink = (
    <LinkButton icon="clock" to={paths.shoppingLists} search={{ show: 'usual' }}>
      {t('index.usual')}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead
        title={t('index.title')}
        note={data === undefined || isEmpty ? undefined : t('index.count', { count: data.length })}
        tools={
          <>
            {usualLink}
            {!isEmpty && createButton}
          </>
        }
      />
      {isError && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState
          icon="clipboard"
          title={t('index.none.title')}
          text={t('index.none.text', { customer: userClaims.customerName })}
          action={createButton}
        />
      )}
      {!isEmpty && !(isError && data === undefined) && (
        <DataTable
          caption={t('index.caption')}
          columns={columnsOf(t, { ...changes, rename: (list) => setRenaming(addressOf(list)) })}
          rows={data}
          rowKey={({ name, customerNumber: owner }) => `${owner} ${name}`}
          expected={4}
          short
        />
      )}
      <CreateListDialog open={isCreating} onClose={() => setCreating(false)} />
      <RenameListDialog list={renaming} onClose={() => setRenaming(null)} />
    </Page>
  );
}
