import { savedCarts } from '@tradecounter/contract/documents/saved-carts';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { useDeleteSavedCart } from './mutations.ts';
import { type SavedCartSummary, savedCartsQuery } from './queries.ts';
import style from './saved-carts-page.module.css';
import { openSavedCartTask } from './task.ts';

/** Puts a saved cart into the cart, and offers what else can be done with it. */
function Actions({ cart, onDelete }: { cart: SavedCartSummary; onDelete: (cart: SavedCartSummary) => void }) {
  const { t } = useTranslation('savedCarts');
  const { accounts } = useUser();
  return (
    <span className={style['actions']}>
      <Button
        icon="cart"
        aria-label={t('act.putNamed', { name: cart.name })}
        onClick={() => openSavedCartTask({ kind: 'put', cart })}
      >
        {t('act.put')}
      </Button>
      <RowMenu name={t('act.menu', { name: cart.name })}>
        {(close) => {
          const item = (run: () => void) => () => {
            close();
            run();
          };
          return (
            <>
              <Button wide kind="quiet" icon="edit" onClick={item(() => openSavedCartTask({ kind: 'rename', cart }))}>
                {t('act.rename')}
              </Button>
              {accounts > 1 && (
                <Button
                  wide
                  kind="quiet"
                  icon="people"
                  onClick={item(() => openSavedCartTask({ kind: 'copy', cart, suggested: cart.name }))}
                >
                  {t('act.copy')}
                </Button>
              )}
              <Button wide kind="quiet" icon="trash" onClick={item(() => onDelete(cart))}>
                {t('act.delete')}
              </Button>
            </>
          );
        }}
      </RowMenu>
    </span>
  );
}

const listWith = (onDelete: (cart: SavedCartSummary) => void) =>
  declareList<SavedCartSummary>()({
    kind: savedCarts,
    words: 'savedCarts',
    rowKey: ({ id }) => id,
    looks: {
      name: {
        lead: true,
        cell: ({ id, name }) => (
          <Link to={paths.savedCart} params={{ id }} className={style['name']} preload="intent">
            {name}
          </Link>
        ),
      },
      today: { card: 'corner' },
    },
    actions: (cart) => <Actions cart={cart} onDelete={onDelete} />,
  });

/** /account/savedcarts: the carts that the user keeps at the customer. */
export function SavedCartsPage() {
  const { t } = useTranslation('savedCarts');
  const address = useListAddress<typeof savedCarts>();
  const answer = useQuery({ ...savedCartsQuery(useUser(), address.question), ...pageData });
  const { mutate: remove } = useDeleteSavedCart();
  const list = useMemo(() => listWith(({ id, name }) => remove({ id, name })), [remove]);
  return (
    <ListPage
      list={list}
      {...address}
      answer={answer}
      icon="cart"
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
