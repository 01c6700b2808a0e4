import type { CartLine } from '@tradecounter/contract/cart/cart';
import { billedApart } from '@tradecounter/rules/prices/billed-apart';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countable } from '../../../format/countable.ts';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { Thumb } from '../../pictures/thumb.tsx';
import { shopsOnly, useMay } from '../../../app/session/session.ts';
import { unitPriceText } from '../../../format/unit-price.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ItemNumber } from '../../../ui/item-number.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useQuantityReason } from '../adding/quantity-reasons.ts';
import style from './cart-line-card.module.css';
import { RowAlert } from '../../stock-alerts/row-alert.tsx';
import { LastQuantity } from '../line/last-quantity.tsx';
import { LineQuantity } from '../line/line-quantity.tsx';
import type { EditLine } from '../line/editing.ts';
import { UnsettledLine } from '../line/unsettled-line.tsx';
import { PriceChange } from '../price-lock/price-change.tsx';

const noPicture = (
  <span className={[style['picture'], style['none']].join(' ')} aria-hidden="true">
    <Icon name="box" />
  </span>
);

/** Returns whether the buyer may want to know when all of the line is in stock. */
export const mayOfferAlert = (line: CartLine): boolean =>
  line.qtyBackOrdered > 0 && line.unsettled == null && !shopsOnly();

interface QuantitiesProps {
  line: CartLine;
  onEdit: Props['onEdit'];
}

/** The ordered quantity with its conversion and back orders. Users who can order can edit it. */
function Quantities({ line, onEdit }: QuantitiesProps) {
  const { t } = useTranslation('cart');
  const seesDates = useMay('SeeBackOrderEtas');
  const reason = useQuantityReason({ sku: line.id, unit: line.customerUOM });
  const shortfall = countable(line.qtyBackOrdered, {
    quantity: line.customerQty,
    uom: line.customerUOM,
    baseQty: line.baseQty,
    baseUom: line.baseUOM,
  });
  return (
    <>
      <p className={style['quantity']}>
        {onEdit === null ? (
          <b>{t('line.quantity', { quantity: formatNumber(line.customerQty), unit: line.customerUOM })}</b>
        ) : (
          <>
            <LineQuantity line={line} onZero={(gone) => onEdit(gone, 'zero')} /> <b>{line.customerUOM}</b>
          </>
        )}
        {line.packQty !== null && (
          <span>{` ${t('line.packed', { quantity: formatNumber(line.packQty), unit: line.packUOM })}`}</span>
        )}
        {line.packQty === null && line.baseUOM !== line.customerUOM && (
          <span>{` ${t('line.converted', { quantity: formatNumber(line.baseQty), unit: line.baseUOM })}`}</span>
        )}
      </p>
      {reason !== '' && <p className={style['reason']}>{reason}</p>}
      {line.qtyBackOrdered > 0 && (
        <p className={style['rest']}>
          {line.dateAvailable === null
            ? t(seesDates ? 'line.backOrderedDateless' : 'line.backOrdered', shortfall)
            : t('line.backOrderedUntil', { ...shortfall, date: formatDay(line.dateAvailable) })}
          {line.onePiece && ` · ${t('line.onePiece')}`}
        </p>
      )}
      {onEdit !== null && mayOfferAlert(line) && (
        <RowAlert itemId={line.id} wanted={() => ({ quantity: String(line.customerQty), unit: line.customerUOM })} />
      )}
    </>
  );
}

/** Notes and weight, where they exist and the user may see them. */
function Facts({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const weight =
    useMay('ShowWeight') && line.weight !== null ? t('drawer.pounds', { weight: formatNumber(line.weight, 1) }) : '';
  const facts: [string, string][] = [
    [t(line.shades ? 'line.dyeLot' : 'line.lot'), line.dyeLot],
    [t('line.weight'), weight],
    [t('line.sidemark'), line.sidemark],
    [t('line.comments'), line.comments],
  ];
  const shownFacts = facts.filter(([, value]) => value !== '');
  if (shownFacts.length === 0) return null;
  return (
    <dl className={style['facts']}>
      {shownFacts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns '$3.42 / SF', with the priced quantity where the line is billed in another unit. */
function eachText(line: CartLine, price: number, t: TFunction<'cart'>): string {
  const { customerUOM: uom, packUOM: packUom, baseUOM: baseUom, priceUOM: priceUom, qtyPriceUOM: priceQty } = line;
  const billed = billedApart({ ...line, uom, packUom, baseUom }, { priceUom, priceQty });
  const values = { price: unitPriceText(price), unit: priceUom };
  return billed === null ? t('line.each', values) : t('line.eachOf', { ...values, quantity: formatNumber(billed) });
}

interface Props {
  line: CartLine;
  onEdit: EditLine | null;
  onRemove: (line: CartLine) => void;
  /** Renders further actions on the line's item. */
  renderMarks: (line: CartLine) => ReactNode;
  onLeave: () => void;
}

/**
 * One line of the cart, with its edit button. It only redraws when its line changes, because a cart may have thousands
 * of lines.
 */
export const CartLineCard = memo(function CartLineCard({ line, onEdit, onRemove, renderMarks, onLeave }: Props) {
  const { t } = useTranslation('cart');
  const seesPrices = useMay('SeePrices');
  return (
    <li className={style['line']}>
      <Thumb picture={line.ImgSrc} item={line} width={72} height={54} className={style['picture']} empty={noPicture} />
      <div className={style['text']}>
        <Link to={paths.item} params={{ id: line.id }} className={style['id']} onClick={onLeave}>
          <ItemNumber id={line.id} own={line.ownNumber} />
        </Link>
        <p className={style['description']}>{keepSizeTogether(line.description)}</p>
        <Quantities line={line} onEdit={onEdit} />
        {line.lastPurchase != null && <LastQuantity line={line} last={line.lastPurchase} editable={onEdit !== null} />}
        <Facts line={line} />
        <PriceChange line={line} />
        <UnsettledLine line={line} />
        <div className={style['foot']}>
          <Toolbar name={line.id} className={style['tools']}>
            {onEdit !== null && (
              <Button
                kind="quiet"
                icon="edit"
                className={style['edit']}
                onClick={() => onEdit(line)}
                aria-haspopup="dialog"
              >
                {t('line.edit')} <span className="visually-hidden">{line.id}</span>
              </Button>
            )}
            <div className={style['marks']}>{renderMarks(line)}</div>
            {onEdit !== null && (
              <Button
                kind="quiet"
                icon="trash"
                className={style['remove']}
                aria-label={t('line.removeOne', { sku: line.id })}
                title={t('line.takeOut')}
                onClick={() => onRemove(line)}
              />
            )}
          </Toolbar>
          {seesPrices && line.unitPrice !== null && (
            <p className={style['cost']}>
              <span className="visually-hidden">{t('line.cost')} </span>
              <small>{[eachText(line, line.unitPrice, t), line.priceReason].filter(Boolean).join(' · ')}</small>
              <Money amount={line.net} strong />
            </p>
          )}
        </div>
      </div>
    </li>
  );
});
