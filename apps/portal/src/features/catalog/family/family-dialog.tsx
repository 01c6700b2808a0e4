import { paths } from '@tradecounter/contract/pages/pages';
import { fraction } from '@tradecounter/rules/fraction';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../../app/session/session.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { openCart } from '../../cart/drawer/drawer-state.ts';
import { OutcomesDialog } from '../../cart/outcomes/outcomes-dialog.tsx';
import { useAddingLines, useSendLines } from '../../cart/outcomes/use-adding-lines.ts';
import { isOnRequest } from '../../items/on-request.ts';
import { PriceAt } from '../../items/price-at.tsx';
import { StockForQuantity } from '../../items/item-stock.tsx';
import { ItemPicture } from '../list/rows/item-picture.tsx';
import { itemsQuery, type ListItem } from '../queries.ts';
import { closeFamily, useOpenFamily } from './family-state.ts';
import style from './family-dialog.module.css';

/** The typed quantities by item number. */
type Typed = ReadonlyMap<string, string>;

/** Returns the items with a quantity above 0, as lines of the cart's call. */
const linesOf = (items: readonly ListItem[], typed: Typed) =>
  items.flatMap(({ id, orderUom }) => {
    const quantity = readQuantity(typed.get(id) ?? '');
    return quantity === null || Number(quantity) === 0
      ? []
      : [{ line: id, SKU: id, qtyToOrder: Number(quantity), UMCode: orderUom }];
  });

/** Enter and the arrow keys move between the quantities. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const row = event.currentTarget.closest('tr');
  const next =
    event.key === 'ArrowUp'
      ? row?.previousElementSibling
      : event.key === 'ArrowDown' || event.key === 'Enter'
        ? row?.nextElementSibling
        : undefined;
  const field = next?.querySelector('input');
  if (field == null) return;
  event.preventDefault();
  field.focus();
}

interface RowProps {
  item: ListItem;
  typed: string;
  withColor: boolean;
  withSize: boolean;
  onType: (typed: string) => void;
}

function Row({ item, typed, withColor, withSize, onType }: RowProps) {
  const { t } = useTranslation('catalog');
  const mayOrder = useMay('AllowedToOrder');
  const wanted = { quantity: typed === '' ? '1' : typed, unit: item.orderUom };
  const isWrong = typed.trim() !== '' && readQuantity(typed) === null;
  return (
    <tr>
      <th scope="row" className={style['item']}>
        <span className={style['picture']}>
          <ItemPicture picture={item.picture} sizes="48px" />
        </span>
        <span>
          <Link to={paths.item} params={{ id: item.id }} onClick={closeFamily}>
            {withColor && item.color !== null && item.color !== '' ? item.color : item.description}
          </Link>
          <small>
            <Code>{item.id}</Code>
          </small>
        </span>
      </th>
      {withSize && <td>{item.size}</td>}
      <td>
        <StockForQuantity item={item} wanted={wanted} />
      </td>
      <td className={style['figure']}>
        <PriceAt item={item} goods={{ quantity: Number(readQuantity(wanted.quantity) ?? 1), unit: wanted.unit }} />
      </td>
      {mayOrder && (
        <td className={style['quantity']}>
          {item.sold && !isOnRequest(item) && (
            <label>
              <input
                aria-label={t('family.quantityOf', { item: item.id, unit: item.orderUom })}
                aria-invalid={isWrong}
                inputMode="decimal"
                maxLength={13}
                autoComplete="off"
                enterKeyHint="next"
                value={typed}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onChange={({ currentTarget }) => onType(currentTarget.value)}
                onKeyDown={moveByKey}
              />
              <span>{item.orderUom}</span>
            </label>
          )}
        </td>
      )}
    </tr>
  );
}

function FamilyTable({
  items,
  typed,
  onType,
}: {
  items: readonly ListItem[];
  typed: Typed;
  onType: (typed: Typed) => void;
}) {
  const { t } = useTranslation('catalog');
  const mayOrder = useMay('AllowedToOrder');
  const seesPrices = useMay('SeePrices');
  const withSize = new Set(items.map(({ size }) => size)).size > 1;
  const withColor = new Set(items.map(({ color, size }) => `${color} ${size}`)).size === items.length;
  return (
    <table className={style['table']}>
      <thead>
        <tr>
          <th scope="col">{t('family.item')}</th>
          {withSize && <th scope="col">{t('item.size')}</th>}
          <th scope="col">{t('family.stock')}</th>
          <th scope="col" className={style['figure']}>
            {seesPrices && t('family.price')}
          </th>
          {mayOrder && <th scope="col">{t('family.quantity')}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            typed={typed.get(item.id) ?? ''}
            withColor={withColor}
            withSize={withSize}
            onType={(text) => onType(new Map(typed).set(item.id, text))}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The items of a family side by side, of which several are added to the cart in one press. */
export function FamilyDialog() {
  const { t } = useTranslation('catalog');
  const family = useOpenFamily()!;
  const { customerNumber } = useUser();
  const mayOrder = useMay('AllowedToOrder');
  const [typed, setTyped] = useState<Typed>(new Map());
  const query = useQuery({
    ...itemsQuery(customerNumber, { family: family.id, sort: 'DESCRIPTION', size: 96 }, null),
    throwOnError: false,
  });
  const items = query.data?.items ?? [];
  const lines = linesOf(items, typed);
  const isWrong = [...typed.values()].some((text) => text.trim() !== '' && readQuantity(text) === null);
  const { adding, add, retry, close } = useAddingLines(useSendLines(), ({ outcomes }) => {
    const refused = new Set(outcomes.filter(({ outcome }) => outcome === 'refused').map(({ SKU }) => SKU));
    setTyped((before) => new Map([...before].filter(([id]) => refused.has(id))));
  });
  if (adding.state !== 'none')
    return (
      <OutcomesDialog
        adding={adding}
        nameOf={(line) => items.find(({ id }) => id === line)?.description ?? ''}
        onRetry={() => void retry()}
        onOpenCart={() => {
          closeFamily();
          openCart();
        }}
        onClose={close}
      />
    );
  const total = lines.reduce((sum, { qtyToOrder }) => sum.plus(qtyToOrder), fraction(0)).isPositive();
  return (
    <Dialog
      open
      table
      onClose={closeFamily}
      title={t('family.title', { family: family.name })}
      actions={
        mayOrder && (
          <Button kind="main" icon="cart" disabled={!total || isWrong} onClick={() => void add(lines)}>
            {t('family.add', { count: lines.length })}
          </Button>
        )
      }
    >
      {query.isPending && <Skeleton height="240px" />}
      {query.isError && items.length === 0 && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {items.length > 0 && <FamilyTable items={items} typed={typed} onType={setTyped} />}
    </Dialog>
  );
}
