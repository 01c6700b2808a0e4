import { paths } from '@tradecounter/contract/pages/pages';
import { soldByArea } from '@tradecounter/rules/areas/area-units';
import { toText } from '@tradecounter/rules/decimal';
import { pricePerUnit } from '@tradecounter/rules/money';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAvailable, formatNumber } from '../../../format/formats.ts';
import { unitPriceText } from '../../../format/unit-price.ts';
import { useMayOpen } from '../../../app/session/may-open.ts';
import { useMay, useUser } from '../../../app/session/session.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { afterClosing } from '../../../ui/overlays/use-kept-focus.ts';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { AddControl } from '../../cart/adding/add-control.tsx';
import { lastPurchaseText } from '../../cart/adding/last-purchase.ts';
import { useHeldLines, useMixed } from '../../cart/adding/in-cart.ts';
import { ItemHold } from '../../holds/request/item-hold.tsx';
import { ItemAlert } from '../../stock-alerts/item-alert.tsx';
import { PricesHidden } from '../../../ui/data/prices-hidden.tsx';
import style from './item-ordering.module.css';
import { ItemPrice } from '../../items/item-price.tsx';
import { ItemStock } from '../../items/item-stock.tsx';
import type { TakenQuantity } from './area/area-dialog.tsx';
import { OrderByArea } from './order-by-area.tsx';
import { OrderHint } from './order-hint.tsx';
import { inUnit, unitsOf } from '../../items/item-units.ts';
import { priceInForce } from '../../items/price-in-force.ts';
import { pricesToShow } from '../../items/price-in-unit.ts';
import { OrderSum } from '../../items/order-sum.tsx';
import { type OrderPreview, previewOrder } from '../../items/order-preview.ts';
import { PriceBreaks } from './price-breaks.tsx';
import { isOnRequest } from '../../items/on-request.ts';
import type { Item, PriceBreak } from '../../items/queries.ts';

/** The quantity as typed, and its unit. */
export interface AskedQuantity {
  quantity: string;
  unit: string;
}

/** Returns the available lots at the location that serves the cart. */
const localLots = (item: Item) =>
  item.stock.locations.find(({ here }) => here)?.lots.filter(({ lot, available }) => lot !== '' && available > 0) ?? [];

function LotChoice({ item, lot, onLot }: { item: Item; lot: string; onLot: (lot: string) => void }) {
  const { t } = useTranslation('catalog');
  const lots = localLots(item);
  if (lots.length === 0) return null;
  const options = lots.map(({ lot: value, available }) => ({
    value,
    label: t('item.lotOption', { lot: value, quantity: formatAvailable(available), unit: item.baseUom }),
  }));
  return (
    <SelectField
      label={t(item.shades ? 'item.dyeLot' : 'item.lotChoice')}
      {...(item.onePiece ? { hint: t('item.onePieceHint') } : item.shades && { hint: t('item.lotHint') })}
      value={lot}
      onChange={({ currentTarget }) => onLot(currentTarget.value)}
      options={[{ value: '', label: t('item.anyLot') }, ...options]}
    />
  );
}

/** The price in force in the unit in which the item is listed, and smaller in the unit to order. */
function Price({ item, unit, reached }: { item: Item; unit: string; reached: PriceBreak | null }) {
  const price = priceInForce(item.price, reached);
  if (price === null || item.price === null) return <ItemPrice price={price} large />;
  const { main, other } = pricesToShow(price, unitsOf(item), { ordered: unit, listed: item.price.uom });
  return (
    <div className={style['price']}>
      <ItemPrice price={main} large />
      {other?.amount != null && (
        <small className={style['other']}>{pricePerUnit(unitPriceText(other.amount), other.uom)}</small>
      )}
    </div>
  );
}

/** The sidemark that the next line gets. */
function LineSidemark({ sidemark, onRemove }: { sidemark: string; onRemove: () => void }) {
  const { t } = useTranslation('catalog');
  if (sidemark === '') return null;
  return (
    <p className={style['sidemark']}>
      {t('item.sidemark', { sidemark })}
      <IconButton icon="close" name={t('item.noSidemark')} onClick={onRemove} />
    </p>
  );
}
/** Whether less than one unit of the usual order is here, of an item that the customer can buy. */
const isShort = (item: Item): boolean =>
  item.sold && !item.discontinued && inUnit(item, item.stock.here, item.orderUom) < 1;

/** Returns the quantity to be notified about: the one that an order would have, or one unit where none is typed. */
const wantedOf = (item: Item, asked: AskedQuantity, preview: OrderPreview | null): AskedQuantity =>
  preview === null || preview.quantity.eq(0)
    ? { quantity: '1', unit: item.orderUom }
    : { quantity: toText(preview.quantity), unit: asked.unit };
interface LastProps {
  item: Item;
  asked: AskedQuantity;
  /** Null for users who can't order the item. */
  onTake: ((asked: AskedQuantity) => void) | null;
}

/** The customer's last purchase of the item; one press takes its quantity and unit. */
function Last({ item: { id, lastPurchase, uoms }, asked, onTake }: LastProps) {
  const { t } = useTranslation('catalog');
  const showsLast = useMayOpen('purchases');
  if (lastPurchase === null || !showsLast) return null;
  const { quantity, uom } = lastPurchase;
  const taken = { quantity: String(quantity), unit: uom };
  const isAsked = asked.quantity === taken.quantity && asked.unit === uom;
  const isSold = uoms.some(({ code, sellable }) => sellable && code === uom);
  return (
    <p className={style['last']}>
      <Link to={paths.purchase} params={{ id }}>
        {lastPurchaseText(lastPurchase)}
      </Link>
      {onTake !== null && isSold && !isAsked && (
        <Button onClick={() => onTake(taken)}>{t('ask.use', { quantity: formatNumber(quantity), unit: uom })}</Button>
      )}
    </p>
  );
}

type HeadProps = { item: Item; unit: string; reached: PriceBreak | null; place: string };

/** The price, and the stock at the buyer's location. */
function Head({ item, unit, reached, place }: HeadProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className={style['head']}>
      {useMay('SeePrices') ? <Price item={item} unit={unit} reached={reached} /> : <PricesHidden />}
      <div className={style['stock']}>
        <span className={style['caption']}>{t('column.stock', { location: place })}</span>
        <ItemStock item={item} />
      </div>
    </div>
  );
}

/** Price, local stock, and the add control. */
export function ItemOrdering({ item }: { item: Item }) {
  const { t } = useTranslation('catalog');
  const common = useTranslation().t;
  const [lot, setLot] = useState('');
  const [asked, setAsked] = useState<AskedQuantity>({ quantity: '1', unit: item.orderUom });
  const [sidemark, setSidemark] = useState('');
  const seesPrices = useMay('SeePrices');
  const onRequest = isOnRequest(item);
  const mayOrder = useMay('AllowedToOrder') && item.sold && !onRequest;
  const { location } = useUser();
  const action = useRef<HTMLDivElement>(null);
  const focusAdd = (): void => action.current?.querySelector<HTMLElement>('[data-cell="add"]')?.focus();
  // The advice and its button disappear, so the focus moves to the Add button.
  const takeAdvice = (advised: AskedQuantity): void => {
    setAsked(advised);
    focusAdd();
  };
  const takeArea = ({ quantity, unit, sidemark: ofLine }: TakenQuantity): void => {
    setAsked({ quantity, unit });
    setSidemark(ofLine);
    afterClosing(focusAdd);
  };
  const held = useHeldLines(item.id);
  const sold = soldByArea({ ...item, units: unitsOf(item) });
  const mixed = useMixed(item);
  const preview = previewOrder(item, asked, { lot, held, mixed });
  return (
    <section className={style['card']} aria-label={t('item.order')}>
      <Head
        item={item}
        unit={mayOrder ? asked.unit : (item.price?.uom ?? '')}
        reached={preview?.reached ?? null}
        place={location.reportName}
      />
      {mayOrder && (
        <>
          <LotChoice item={item} lot={lot} onLot={setLot} />
          <div ref={action}>
            <MainAction className={style['action']}>
              <AddControl
                large
                sku={item.id}
                units={item.uoms.filter(({ sellable }) => sellable)}
                asked={asked}
                onAsked={setAsked}
                lot={lot}
                sidemark={sidemark}
              />
              <OrderSum item={item} asked={asked} preview={preview} held={held} />
            </MainAction>
            <OrderHint item={item} asked={asked} lot={lot} preview={preview} held={held} onAsked={takeAdvice} />
            <LineSidemark
              sidemark={sidemark}
              onRemove={() => {
                setSidemark('');
                focusAdd();
              }}
            />
          </div>
        </>
      )}
      <Last item={item} asked={asked} onTake={mayOrder ? takeAdvice : null} />
      {sold !== null && <OrderByArea item={item} sold={sold} lot={lot} onTake={mayOrder ? takeArea : null} />}
      <ItemAlert
        itemId={item.id}
        wanted={wantedOf(item, asked, preview)}
        locationName={location.reportName}
        alert={item.stockAlert}
        offered={isShort(item)}
      />
      {item.sold && (
        <ItemHold
          goods={{ ...item, here: item.stock.here, lots: localLots(item), until: item.holdUntil }}
          lot={lot}
          asked={asked}
        />
      )}
      {!mayOrder && (
        <p className={style['no']}>
          {!item.sold
            ? t(item.discontinued ? 'stock.noLongerSold' : 'stock.notSold')
            : onRequest
              ? t('price.callToOrder')
              : common('orderNotAllowed')}
        </p>
      )}
      {seesPrices && <PriceBreaks item={item} reached={mayOrder ? (preview?.reached ?? null) : null} />}
    </section>
  );
}
