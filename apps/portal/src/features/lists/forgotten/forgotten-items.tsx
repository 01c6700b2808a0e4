import { may } from '@tradecounter/contract/auth/permissions';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { Thumb } from '../../pictures/thumb.tsx';
import { claimsOf, useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { OnePressAdd } from '../../cart/adding/one-press-add.tsx';
import { drawPrice } from '../../items/item-price.tsx';
import { drawStock } from '../../items/item-stock.tsx';
import { forgottenQuery, type ForgottenItem } from '../queries.ts';
import style from './forgotten-items.module.css';

/** The number of items of a group that are shown until the user asks for the rest. */
const shownAtFirst = 3;

function Row({ goods, maySeePrices }: { goods: ForgottenItem; maySeePrices: boolean }) {
  const { item, quantity, uom } = goods;
  return (
    <li className={style['row']}>
      <span className={style['picture']}>
        <Thumb picture={item.picture} width={64} height={48} empty={null} />
      </span>
      <div className={style['text']}>
        <Link to={paths.item} params={{ id: item.id }} className={style['name']}>
          {keepSizeTogether(item.description)}
        </Link>
        <span className={style['number']}>
          <Code>{item.id}</Code>
        </span>
      </div>
      <div className={style['stock']}>{drawStock(item)}</div>
      {maySeePrices && <div className={style['price']}>{drawPrice(item.price)}</div>}
      <div className={style['add']}>
        <OnePressAdd sku={item.id} quantity={quantity} unit={uom} />
      </div>
    </li>
  );
}

function Group({ title, goods }: { title: string; goods: readonly ForgottenItem[] }) {
  const { t } = useTranslation('shoppingLists');
  const heading = useId();
  const [isExpanded, setExpanded] = useState(false);
  const maySeePrices = may(claimsOf(useUser()), 'SeePrices');
  if (goods.length === 0) return null;
  const rest = goods.length - shownAtFirst;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={style['title']}>
        {title}
      </h3>
      <ul>
        {goods.slice(0, isExpanded ? goods.length : shownAtFirst).map((entry) => (
          <Row key={entry.item.id} goods={entry} maySeePrices={maySeePrices} />
        ))}
      </ul>
      {rest > 0 && !isExpanded && (
        <Button kind="quiet" className={style['more']} onClick={() => setExpanded(true)}>
          {t('forgotten.more', { count: rest })}
        </Button>
      )}
    </section>
  );
}

/**
 * 'Did you forget something?': usual items and accessories missing from the cart, where the user's claim offers them.
 * An item added from here keeps its row until the user leaves the page, so that nothing moves. Empty while the answer
 * is missing.
 */
export function ForgottenItems() {
  const { t } = useTranslation('shoppingLists');
  const heading = useId();
  const user = useUser();
  const isOffered = claimsOf(user).checkoutDidYouForgetSomething !== 'N';
  const { data } = useQuery({ ...forgottenQuery(user.customerNumber), enabled: isOffered });
  if (data === undefined || data.usual.length + data.accessories.length === 0) return null;
  return (
    <section className={style['card']} aria-labelledby={heading}>
      <h2 id={heading}>{t('forgotten.title')}</h2>
      <Group title={t('forgotten.accessories')} goods={data.accessories} />
      <Group title={t('forgotten.usual')} goods={data.usual} />
    </section>
  );
}
