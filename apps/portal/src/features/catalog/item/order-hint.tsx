import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { toText, toWire } from '@tradecounter/rules/decimal';
import {
  type ReasonFrame,
  reasonFrame,
  reasonSentence,
  type ReasonSentence,
} from '@tradecounter/rules/quantities/quantity-reason';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { quantitiesText } from '../../../format/quantities-text.ts';
import type { Item } from '../../items/queries.ts';
import { formatShortDate } from '../../../format/short-date.ts';
import { useMay } from '../../../app/session/session.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import style from './order-hint.module.css';
import { type OrderPreview, shortfallOf } from '../../items/order-preview.ts';

interface AskedQuantity {
  quantity: string;
  unit: string;
}

const reasonKeys = {
  full_packs: 'reason.fullPacks',
  full_units: 'reason.fullUnits',
  minimum_quantity: 'reason.minimum',
  maximum_quantity: 'reason.maximum',
  discontinued: 'reason.discontinued',
  discontinued_none: 'reason.soldOut',
  no_longer_sold: 'reason.noLongerSold',
  not_sold_to_customer: 'reason.notSold',
  not_sold_in_unit: 'reason.notInUnit',
  credit_hold: 'reason.creditHold',
  unknown_item: 'reason.unknown',
  ambiguous_item: 'reason.unknown',
  unknown_lot: 'reason.unknownLot',
  price_on_request: 'reason.onRequest',
  minimum_amount: 'reason.minimumAmount',
  minimum_fixed: 'reason.minimumFixed',
} as const satisfies Record<ReasonSentence, string>;

/** The wording for a quantity typed on an item's page, which is not a line yet. */
const frameKeys = {
  in_packs: 'reasonOf.inPacks',
  rounded: 'reasonOf.rounded',
  below_pack: 'reasonOf.belowPack',
  more: 'reasonOf.more',
  no_more: 'reasonOf.noMore',
  here: 'reasonOf.more',
  not_here: 'reasonOf.noMore',
} as const satisfies Record<ReasonFrame, string>;

/** Explains how the rules change the typed quantity, and why. */
export function QuantityChange({ preview }: { preview: OrderPreview }) {
  const { t } = useTranslation('catalog');
  const { change } = preview;
  if (change === null) return null;
  const { unit = '', packUom = '', limitUnit = '' } = change.values;
  const formatted = (name: string): string => formatNumber(Number(change.values[name] ?? 0));
  const values = {
    asked: formatted('asked'),
    unit,
    quantity: formatted('quantity'),
    packs: formatted('packs'),
    packUom,
    limit: formatted('limit'),
    limitUnit,
    inCart: formatted('inCart'),
    least: formatted('least'),
  };
  const reason = t(reasonKeys[reasonSentence(change)], values);
  const frame = reasonFrame(change);
  return (
    <p className={style['change']}>
      <Icon name="info" size={16} />
      {frame === null ? reason : t(frameKeys[frame], { ...values, reason })}
    </p>
  );
}

/** Shows the availability: all from one lot, from several, or partly back ordered. */
function Availability({
  preview,
  unit,
  item: { baseUom, leadDays },
  lot,
}: {
  preview: OrderPreview;
  unit: string;
  item: HintedItem;
  lot: string;
}) {
  const { t } = useTranslation('catalog');
  const seesDates = useMay('SeeBackOrderEtas');
  if (preview.quantity.eq(0)) return null;
  const shortfall = shortfallOf(preview, unit, baseUom);
  const { expected, longestPiece } = preview;
  if (preview.backOrdered > 0) {
    return (
      <>
        <p className={style['change']}>
          <Icon name="clock" size={16} />
          {expected === null
            ? t(seesDates ? 'ask.backOrderedDateless' : 'ask.backOrdered', shortfall)
            : t('ask.backOrderedUntil', { ...shortfall, date: formatShortDate(expected) })}
          {expected === null && leadDays !== null && ` · ${t('ask.leadDays', { count: leadDays })}`}
        </p>
        {longestPiece !== null && longestPiece.gt(0) && (
          <p className={style['change']}>
            <Icon name="info" size={16} />
            {t(lot === '' ? 'ask.onePiece' : 'ask.onePieceLot', {
              lot,
              quantity: formatNumber(toWire(longestPiece), 2),
              unit,
            })}
          </p>
        )}
      </>
    );
  }
  const { lots } = preview;
  const hasSeveralLots = lots.length > 1;
  return (
    <p className={hasSeveralLots ? style['change'] : style['there']}>
      <Icon name={hasSeveralLots ? 'info' : 'check'} size={16} />
      {lots.length === 0 ? t('ask.inStock') : t('ask.lots', { count: lots.length, lots: lots.join(', ') })}
    </p>
  );
}

/**
 * Explains that goods already in the cart now cost less, or more, because of this addition. The shown amount includes
 * the difference.
 */
function CartPriceChange({ preview: { ofHeld } }: { preview: OrderPreview }) {
  const { t } = useTranslation('catalog');
  if (ofHeld === null || ofHeld === 0) return null;
  return (
    <p className={ofHeld < 0 ? style['there'] : style['change']}>
      <Icon name={ofHeld < 0 ? 'check' : 'info'} size={16} />
      {t(ofHeld < 0 ? 'ask.heldLess' : 'ask.heldMore', { amount: moneyText(Math.abs(ofHeld)) })}
    </p>
  );
}

/** Suggests another unit in which the same goods cost less; one press takes it. */
function CheaperUnit({
  preview: { cheaper, own },
  onAsked,
}: {
  preview: OrderPreview;
  onAsked: (asked: AskedQuantity) => void;
}) {
  const { t } = useTranslation('catalog');
  if (cheaper === null || own === null) return null;
  const unit = cheaper.unitCode;
  const quantity = formatNumber(toWire(cheaper.quantity));
  return (
    <p className={style['cheaper']}>
      <span>
        <b>{t('ask.cheaper', { quantity, unit, amount: moneyText(toWire(cheaper.net)) })}</b>{' '}
        {t('ask.cheaperBy', { less: moneyText(toWire(own.minus(cheaper.net))) })}
      </span>
      <Button onClick={() => onAsked({ quantity: toText(cheaper.quantity), unit })}>
        {t('ask.use', { quantity, unit })}
      </Button>
    </p>
  );
}

/** Suggests a larger quantity that costs less in total; one press takes it. */
function LargerQuantity({
  preview: { more },
  unit,
  onAsked,
}: {
  preview: OrderPreview;
  unit: string;
  onAsked: (asked: AskedQuantity) => void;
}) {
  const { t } = useTranslation('catalog');
  if (more === null) return null;
  const quantity = formatNumber(toWire(more.quantity));
  return (
    <p className={style['cheaper']}>
      <span>
        {t('ask.moreSaves', {
          more: formatNumber(toWire(more.more)),
          unit,
          saves: moneyText(toWire(more.saves)),
        })}
      </span>
      <Button onClick={() => onAsked({ quantity: toText(more.quantity), unit })}>
        {t('ask.use', { quantity, unit })}
      </Button>
    </p>
  );
}

/** What a hint says of the item itself. */
type HintedItem = Pick<Item, 'baseUom' | 'leadDays'>;

interface Props {
  asked: AskedQuantity;
  /** The wanted lot; empty = any. */
  lot: string;
  item: HintedItem;
  /** Null while no quantity is typed. */
  preview: OrderPreview | null;
  /** The item's lines in the cart. */
  held: readonly HeldLine[];
  onAsked: (asked: AskedQuantity) => void;
}

/**
 * The hints on the typed quantity: how the rules change it, whether it is available, and whether it can be had for
 * less.
 */
export function OrderHint({ asked, item, lot, preview, held, onAsked }: Props) {
  const { t } = useTranslation('catalog');
  return (
    <div className={style['hint']} role="status">
      {held.length > 0 && (
        <p className={style['there']}>
          <Icon name="cart" size={16} />
          {t('ask.inCart', { held: quantitiesText(held) })}
        </p>
      )}
      {preview !== null && (
        <>
          <QuantityChange preview={preview} />
          <Availability preview={preview} unit={asked.unit} item={item} lot={lot} />
          <CartPriceChange preview={preview} />
          <CheaperUnit preview={preview} onAsked={onAsked} />
          {preview.cheaper === null && <LargerQuantity preview={preview} unit={asked.unit} onAsked={onAsked} />}
        </>
      )}
    </div>
  );
}
