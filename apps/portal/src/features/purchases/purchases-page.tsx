import { purchases } from '@tradecounter/contract/documents/purchases';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../query/page-data.ts';
import { useMay, useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { namedChoices } from '../../ui/list-page/named-choices.ts';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Bought } from './bought.tsx';
import style from './purchases-page.module.css';
import { type AddableItem, type PurchaseRow, purchasesQuery } from './queries.ts';

function Description({ purchase }: { purchase: PurchaseRow }) {
  const { t } = useTranslation('purchases');
  return (
    <span className={style['described']}>
      {keepSizeTogether(purchase.description)}
      {!purchase.listed && <small>{t('gone')}</small>}
    </span>
  );
}

/** Draws the button that adds one of that unit to the cart; null where the item can't be added. */
type RenderAdd = (item: AddableItem, unit: string) => ReactNode;

/** Declares the list. `renderAdd` is null for users who can't order. */
const declarePurchaseList = (renderAdd: RenderAdd | null) =>
  declareList<PurchaseRow>()({
    kind: purchases,
    words: 'purchases',
    rowKey: ({ itemId }) => itemId,
    looks: {
      item: {
        lead: true,
        tight: true,
        cell: ({ itemId }) => (
          <Link to={paths.purchase} params={{ id: itemId }}>
            <Code>{itemId}</Code>
          </Link>
        ),
      },
      description: { card: 'strip', cell: (purchase) => <Description purchase={purchase} /> },
      quantity: { cell: (purchase) => <Bought purchase={purchase} /> },
      lastPrice: { cell: ({ lastPrice, uom }) => <UnitPrice price={lastPrice} unit={uom} /> },
    },
    exportAs: 'purchases',
    ...(renderAdd !== null && {
      actions: ({ item, uom }: PurchaseRow) => item && <span className={style['add']}>{renderAdd(item, uom)}</span>,
    }),
  });

/** /account/purchases: the customer's purchases, one row per item. */
export function PurchasesPage({ renderAdd }: { renderAdd: RenderAdd }) {
  const { t } = useTranslation('purchases');
  const mayOrder = useMay('AllowedToOrder');
  const list = useMemo(() => declarePurchaseList(mayOrder ? renderAdd : null), [mayOrder, renderAdd]);
  const address = useListAddress<typeof purchases>();
  const answer = useQuery({ ...purchasesQuery(useUser(), address.question), ...pageData });
  const choices =
    answer.data === undefined
      ? undefined
      : { family: namedChoices(answer.data.families), shipTo: namedChoices(answer.data.shipTos) };
  return (
    <ListPage
      list={list}
      {...address}
      answer={answer}
      icon="bag"
      choices={choices}
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
