import { toText, toWire } from '@tradecounter/rules/decimal';
import {
  type ReasonFrame,
  reasonFrame,
  reasonSentence,
  type ReasonSentence,
} from '@tradecounter/rules/quantities/quantity-reason';
import { useTranslation } from 'react-i18next';
import { countable } from '../../../format/countable.ts';
import { formatNumber } from '../../../format/formats.ts';
import { formatShortDate } from '../../../format/short-date.ts';
import { useMay } from '../../../session/session.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import style from './order-hint.module.css';
import type { OrderPreview } from './order-preview.ts';

interface Asked {
  quantity: string;
  unit: string;
}

const words = {
  full_packs: 'reason.fullPacks',
  full_units: 'reason.fullUnits',
  minimum_quantity: 'reason.minimum',
  maximum_quantity: 'reason.maximum',
  discontinued: 'reason.discontinued',
  discontinued_none: 'reason.soldOut',
  not_sold_to_customer: 'reason.notSold',
  not_sold_in_unit: 'reason.notInUnit',
  credit_hold: 'reason.creditHold',
  unknown_item: 'reason.unknown',
  unknown_lot: 'reason.unknownLot',
  price_on_request: 'reason.onRequest',
  minimum_amount: 'reason.minimumAmount',
  minimum_fixed: 'reason.minimumFixed',
} as const satisfies Record<ReasonSentence, string>;

/** The wording for a quantity typed on an item's page, which is not a line yet. */
const frames = {
  in_packs: 'reasonOf.inPacks',
  rounded: 'reasonOf.rounded',
  below_pack: 'reasonOf.belowPack',
  more: 'reasonOf.more',
  no_more: 'reasonOf.noMore',
  here: 'reasonOf.more',
  not_here: 'reasonOf.noMore',
} as const satisfies Record<ReasonFrame, string>;

function Change({ preview }: { preview: OrderPreview }) {
  const { t } = useTranslation('catalog');
  const { change } = preview;
  if (change === null) return null;
  const { unit = '', packUom = '', limitUnit = '' } = change.values;
  const figure = (name: string): string => formatNumber(Number(change.values[name] ?? 0));
  const values = {
    asked: figure('asked'),
    unit,
    quantity: figure('quantity'),
    packs: figure('packs'),
    packUom,
    limit: figure('limit'),
    limitUnit,
    inCart: figure('inCart'),
    least: figure('least'),
  };
  const reason = t(words[reasonSentence(change)], values);
  const frame = reasonFrame(change);
  return (
    <p className={style['change']}>
      <Icon name="info" size={16} />
      {frame === null ? reason : t(frames[frame], { ...values, reason })}
    </p>
  );
}

/** Shows the availability: all from one lot, from several, or partly back ordered. */
function Availability({
  preview,
  unit,
  baseUom,
  lot,
}: {
  preview: OrderPreview;
  unit: string;
  baseUom: string;
  lot: string;
}) {
  const { t } = useTranslation('catalog');
  const dates = useMay('SeeBackOrderEtas');
  if (preview.quantity.eq(0)) return null;
  const rest = countable(preview.backOrdered, {
    quantity: Number(preview.quantity.toFixed()),
    uom: unit,
    baseQty: preview.base,
    baseUom,
  });
  const { expected, longest } = preview;
  if (preview.backOrdered > 0) {
    return (
      <>
        <p className={style['change']}>
          <Icon name="clock" size={16} />
          {expected === null
            ? t(dates ? 'ask.backOrderedDateless' : 'ask.backOrdered', rest)
            : t('ask.backOrderedUntil', { ...rest, date: formatShortDate(expected) })}
        </p>
        {longest !== null && longest.gt(0) && (
          <p className={style['change']}>
            <Icon name="info" size={16} />
            {t(lot === '' ? 'ask.onePiece' : 'ask.onePieceLot', {
              lot,
              quantity: formatNumber(toWire(longest), 2),
              unit,
            })}
          </p>
        )}
      </>
    );
  }
  const { lots } = preview;
  const several = lots.length > 1;
  return (
    <p className={several ? style['change'] : style['there']}>
      <Icon name={several ? 'info' : 'check'} size={16} />
      {lots.length === 0 ? t('ask.inStock') : t('ask.lots', { count: lots.length, lots: lots.join(', ') })}
    </p>
  );
}

/**
 * Says that the quantity already in the cart now costs less, or more, because of this addition, and that the amount
 * includes the difference.
 */
function OfHeld({ preview: { ofHeld } }: { preview: OrderPreview }) {
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
function Cheaper({ preview: { cheaper, own }, onAsked }: { preview: OrderPreview; onAsked: (asked: Asked) => void }) {
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
function More({
  preview: { more },
  unit,
  onAsked,
}: {
  preview: OrderPreview;
  unit: string;
  onAsked: (asked: Asked) => void;
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

interface Props {
  asked: Asked;
  /** The wanted lot; empty = any. */
  lot: string;
  baseUom: string;
  /** Null while no quantity is typed. */
  preview: OrderPreview | null;
  onAsked: (asked: Asked) => void;
}

/**
 * The hints on the typed quantity: how the rules change it, whether it is available, and whether it can be had for
 * less.
 */
export function OrderHint({ asked, baseUom, lot, preview, onAsked }: Props) {
  if (preview === null) return <div className={style['hint']} />;
  return (
    <div className={style['hint']} role="status">
      <Change preview={preview} />
      <Availability preview={preview} unit={asked.unit} baseUom={baseUom} lot={lot} />
      <OfHeld preview={preview} />
      <Cheaper preview={preview} onAsked={onAsked} />
      {preview.cheaper === null && <More preview={preview} unit={asked.unit} onAsked={onAsked} />}
    </div>
  );
}
