import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import type { TFunction } from 'i18next';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { useAppState } from '../../app/state/app-state.ts';
import { Button } from '../../ui/button.tsx';
import { MainAction } from '../../ui/page/main-action.tsx';
import { Amounts, lacksFreight } from '../../ui/data/amounts.tsx';
import { PricesHidden } from '../../ui/data/prices-hidden.tsx';
import { Money } from '../../ui/data/money.tsx';
import { CreditMeter } from '../credit/credit-meter.tsx';
import { PaymentTerms } from '../credit/payment-terms.tsx';
import { SpendingNote } from '../spending/spending-note.tsx';
import style from './order-summary.module.css';

function Sums({ cart }: { cart: CartAnswer }) {
  const { t } = useTranslation('checkout');
  const seesPrices = useMay('SeePrices');
  const seesWeight = useMay('ShowWeight');
  const weight = cart.amountList.at(-1)?.Weight ?? null;
  return (
    <dl className={style['amounts']}>
      {seesWeight && weight !== null && (
        <div>
          <dt>{t('summary.weight')}</dt>
          <dd>{t('summary.pounds', { weight: formatNumber(weight, 1) })}</dd>
        </div>
      )}
      {seesPrices && <Amounts amounts={cart.amountList} untilFreeFreight={cart.untilFreeFreight} />}
    </dl>
  );
}

/** Where and when the order goes. */
export interface Destination {
  pickup: boolean;
  place: string;
  /** The requested day; '' = not known. */
  day: string;
}

/** Repeats destination and total at the button on phones, where the page is too long to show all three. */
function Recap({ cart, destination }: Pick<Props, 'cart' | 'destination'>) {
  const { t } = useTranslation('checkout');
  const common = useTranslation().t;
  const isPhone = useAppState('isMobile');
  const seesPrices = useMay('SeePrices');
  if (!isPhone) return null;
  const total = cart.amountList.find(({ name }) => name === 'total');
  return (
    <>
      {destination !== null && (
        <span className={style['recap']} aria-hidden="true">
          {destination === undefined ? '\u00a0' : recapOf(destination, t)}
        </span>
      )}
      {seesPrices && total !== undefined && (
        <span className={style['sum']} aria-hidden="true">
          <small>{common(lacksFreight(cart.amountList) ? 'amount.totalWithoutFreight' : 'amount.total')}</small>
          <Money amount={total.amount} strong />
        </span>
      )}
    </>
  );
}

function recapOf({ pickup, place, day }: Destination, t: TFunction<'checkout'>): string {
  if (day === '') return place;
  return t(pickup ? 'summary.pickupRecap' : 'summary.deliveryRecap', { date: formatDay(day), place });
}

interface Props {
  cart: CartAnswer;
  /** Undefined while the delivery loads; null where none is set. */
  destination: Destination | null | undefined;
  placing: boolean;
  /** True while another action is the primary one. */
  secondary: boolean;
  timer: ReactNode;
  /** True while nothing can be placed; `acceptPrices` explains why and offers the next step. */
  blocked: boolean;
  acceptPrices: ReactNode;
  /** Offline no order can be placed, so the button saves a draft. */
  offline: boolean;
  /** The button's label where it does something else; null = it places the order. */
  placeLabel: string | null;
  onPlace: () => void;
}

/** The totals, and the button that places the order. */
export function OrderSummary({
  cart,
  destination,
  placing,
  secondary,
  timer,
  blocked,
  acceptPrices,
  offline,
  placeLabel,
  onPlace,
}: Props) {
  const reasonId = useId();
  const { t } = useTranslation('checkout');
  const title = t(useMay('SeePrices') ? 'summary.title' : 'summary.titleWithoutPrices');
  return (
    <section className={style['summary']} aria-label={title}>
      <h2>{title}</h2>
      <Sums cart={cart} />
      <PricesHidden />
      <PaymentTerms />
      <CreditMeter total={cart.amountList.find(({ name }) => name === 'total')?.amount ?? null} />
      <SpendingNote total={cart.amountList.find(({ name }) => name === 'total')?.amount ?? null} />
      <div className={style['timer']}>{timer}</div>
      <div id={reasonId}>{acceptPrices}</div>
      <MainAction className={style['act']}>
        <Recap cart={cart} destination={destination} />
        <Button
          kind={secondary || blocked ? 'plain' : 'main'}
          wide
          className={style['place']}
          busy={placing}
          disabled={blocked}
          aria-describedby={blocked ? reasonId : undefined}
          onClick={onPlace}
        >
          {placeLabel ?? t(offline ? 'summary.saveDraft' : 'summary.place')}
        </Button>
      </MainAction>
      <p className={style['note']} role="status">
        {placing ? t('summary.placing') : placeLabel === null && t(offline ? 'summary.offline' : 'summary.note')}
      </p>
    </section>
  );
}
