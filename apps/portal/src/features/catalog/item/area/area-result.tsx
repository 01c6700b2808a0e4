import type { LeftOver } from '@tradecounter/rules/areas/area-order';
import { type Decimal, toText, toWire } from '@tradecounter/rules/decimal';
import type { Mix } from '@tradecounter/rules/prices/cheaper-mix';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../../../format/formats.ts';
import { keepUnitsTogether } from '../../../../format/keep-together.ts';
import { Button } from '../../../../ui/button.tsx';
import { moneyText } from '../../../../ui/data/money.tsx';
import { TextField } from '../../../../ui/fields/fields.tsx';
import { QuantityChange } from '../order-hint.tsx';
import type { AreaFigures, AreaOrder } from './area-figures.ts';
import style from './area-result.module.css';

export const decimalText = (value: { toFixed: () => string }): string => formatNumber(Number(value.toFixed()));
const areaText = (value: { round: (places: number) => Decimal }): string =>
  formatNumber(Number(value.round(2).toFixed()), 2);

/** An area with its share of another: '8.2 SF (7.5%)'. */
const leftValues = ({ area, percent }: LeftOver) => {
  const isShort = area.lt(0);
  return {
    left: areaText(isShort ? area.times(-1) : area),
    percent: formatPercent(Math.abs(Number(percent.round(1).toFixed())) / 100, 1),
  };
};

/** What the quantity covers, as pallets and cartons, and what it leaves over. */
function Covered({ order: { preview, covered, left, parts } }: { order: AreaOrder }) {
  const { t } = useTranslation('area');
  const split = parts.map(({ quantity, uom }) => `${decimalText(quantity)} ${uom}`).join(' + ');
  const leftKey =
    left === null || left.area.eq(0) ? 'result.nothingLeft' : left.area.lt(0) ? 'result.short' : 'result.left';
  return (
    <p className={style['covered']}>
      <b>{keepUnitsTogether(t('result.covers', { covered: areaText(covered) }))}</b>
      {parts.length > 1 && <b>{keepUnitsTogether(split)}</b>}
      {left !== null && (
        <span className={left.area.lt(0) ? style['short'] : undefined}>{t(leftKey, leftValues(left))}</span>
      )}
      {preview.net !== null && <b className={style['net']}>{moneyText(preview.net)}</b>}
    </p>
  );
}

interface MixOfferProps {
  mix: NonNullable<AreaFigures['mix']>;
  busy: boolean;
  onTake: (quantity: string, unit: string) => void;
  onAdd: (lines: Mix['lines'], goods: string) => void;
}

/** Offers a cheaper mix of units. One press adds its lines to the cart; a single one goes to the add control. */
function MixOffer({ mix: { lines, net, adds, saves, covered }, busy, onTake, onAdd }: MixOfferProps) {
  const { t } = useTranslation('area');
  const words = useTranslation('catalog').t;
  const texts = lines.map(({ quantity, uom }) => `${decimalText(quantity)} ${uom}`);
  const goods = texts.join(' + ');
  // The lines' own amounts add up to it unless other lines of the cart change their price.
  const total = moneyText(toWire(adds));
  const amounts = net.eq(adds)
    ? lines.map((line, at) => `${texts[at]} ${moneyText(toWire(line.net))}`).join(' + ')
    : goods;
  const [only] = lines;
  return (
    <div className={style['offer']}>
      <p>
        <b>{lines.length === 1 ? `${goods} ${total}` : `${amounts} = ${total}`}</b>{' '}
        {t('mix.saves', { less: moneyText(toWire(saves)) })}
        {covered !== null && ` · ${t('result.covers', { covered: areaText(covered) })}`}
      </p>
      {lines.length === 1 ? (
        <Button onClick={() => onTake(toText(only!.quantity), only!.uom)}>
          {words('ask.use', { quantity: decimalText(only!.quantity), unit: only!.uom })}
        </Button>
      ) : (
        <Button icon="cart" busy={busy} onClick={() => onAdd(lines, goods)}>
          {t('mix.add', { goods })}
        </Button>
      )}
    </div>
  );
}

interface Props {
  figures: AreaFigures;
  /** The unit to order in. */
  unit: string;
  /** The name of the room that isn't complete. */
  unfinished: string;
  onType: (quantity: string) => void;
  /** Takes a quantity; null for users who can't order the item. */
  onTake: ((quantity: string, unit?: string) => void) | null;
  /** Whether a mix is being added to the cart. */
  adding: boolean;
  /** Adds a mix to the cart. `goods` is the mix as text. */
  onAddMix: (lines: Mix['lines'], goods: string) => void;
}

/** What covers the rooms: the area with waste, the quantity to order, and what is left over. */
export function AreaResult({ figures, unit, unfinished, onType, onTake, adding, onAddMix }: Props) {
  const { t } = useTranslation('area');
  const words = useTranslation('catalog').t;
  const { areas, waste, quantity, order, less, mix } = figures;
  const values = { area: areaText(areas.total), waste: areaText(areas.waste), needed: areaText(areas.needed) };
  const state =
    unfinished !== ''
      ? t('result.unfinished', { room: unfinished })
      : areas.total.eq(0)
        ? t('result.empty')
        : waste === null
          ? ''
          : t(areas.waste.eq(0) ? 'result.neededOnly' : 'result.needed', values);
  return (
    <section className={style['result']} aria-label={t('result.title')}>
      <p role="status">{keepUnitsTogether(state)}</p>
      <div className={style['order']}>
        <TextField
          label={t('result.quantity', { unit })}
          inputMode="decimal"
          autoComplete="off"
          data-cell="quantity"
          value={quantity}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <div role="status">
          {order !== null && order.preview.quantity.gt(0) && <Covered order={order} />}
          {order === null && quantity !== '' && <p className={style['short']}>{t('result.unread')}</p>}
        </div>
      </div>
      {order !== null && <QuantityChange preview={order.preview} />}
      {less !== null && (
        <div className={style['offer']}>
          <p>{t('result.less', { unit, ...leftValues(less.left) })}</p>
          {onTake !== null && (
            <Button onClick={() => onTake(toText(less.quantity))}>
              {words('ask.use', { quantity: decimalText(less.quantity), unit })}
            </Button>
          )}
        </div>
      )}
      {mix !== null && onTake !== null && <MixOffer mix={mix} busy={adding} onTake={onTake} onAdd={onAddMix} />}
    </section>
  );
}
