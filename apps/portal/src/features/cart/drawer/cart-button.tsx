import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { useMay } from '../../../app/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lacksFreight } from '../../../ui/data/amounts.tsx';
import { moneyText } from '../../../ui/data/money.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { amountOf } from '../cart-amounts.ts';
import style from './cart-button.module.css';
import { openCart } from './drawer-state.ts';
import { useCart } from '../queries.ts';
import { useShownBusy } from '../../../app/timing/use-shown-busy.ts';

/** Shows the number of lines in the cart, or a spinner while an update is loading. */
function Badge({ lines, busy, className }: { lines: number; busy: boolean; className: string | undefined }) {
  return (
    <span className={className} data-busy={busy || undefined} aria-hidden="true">
      {busy ? <Spinner size={14} /> : formatNumber(lines)}
    </span>
  );
}

function useBadge() {
  const { t } = useTranslation('cart');
  const { cart, lines, behind, state, writing, updating } = useCart();
  const busy = useShownBusy(updating && (writing || !behind));
  const failed = state === 'failed';
  const spoken = busy ? t('button.updating') : failed ? t('drawer.failed') : t('button.lines', { count: lines });
  return { cart, busy, lines, behind, failed, spoken };
}

/** The cart button of the top bar, with the number of lines and the total. */
export function CartButton() {
  const { t } = useTranslation('cart');
  const common = useTranslation().t;
  const { cart, busy, lines, behind, failed, spoken } = useBadge();
  const seesPrices = useMay('SeePrices');
  const total = amountOf(cart, 'total');
  const withoutFreight = lacksFreight(cart.amountList);
  return (
    <button type="button" className={style['button']} onClick={openCart} aria-haspopup="dialog" aria-busy={busy}>
      <Icon name="cart" />
      <span>{t('button.cart')}</span>
      <span className="visually-hidden">{spoken}</span>
      {(!failed || busy) && <Badge lines={lines} busy={busy} className={style['badge']} />}
      {seesPrices && lines > 0 && total !== null && (
        <span
          className={style['total']}
          data-behind={behind || undefined}
          aria-hidden={behind}
          title={common(withoutFreight ? 'amount.totalOfWithoutFreight' : 'amount.totalOf')}
        >
          <small>{common(withoutFreight ? 'amount.totalWithoutFreight' : 'amount.total')}</small> {moneyText(total)}
        </span>
      )}
    </button>
  );
}

/** The maximum length of a total that fits under the cart's tab: '$99,999.99'. */
const maxTotalLength = 10;

/** The cart as a tab of the phone's bottom bar, with its total for users who see prices. */
export function CartTab({ className }: { className: string }) {
  const { t } = useTranslation('cart');
  const { cart, busy, lines, behind, spoken } = useBadge();
  const seesPrices = useMay('SeePrices');
  const total = amountOf(cart, 'total');
  const text = seesPrices && lines > 0 && total !== null ? moneyText(total) : '';
  const fits = text !== '' && text.length <= maxTotalLength;
  return (
    <button type="button" className={className} onClick={openCart} aria-haspopup="dialog" aria-busy={busy}>
      <span className={style['tabIcon']}>
        <Icon name="cart" size={22} />
        {(lines > 0 || busy) && <Badge lines={lines} busy={busy} className={style['tabBadge']} />}
      </span>
      <span className={fits ? 'visually-hidden' : undefined}>{t('button.cart')}</span>
      <span className="visually-hidden">{spoken}</span>
      {fits && (
        <span className={style['tabTotal']} data-behind={behind || undefined} aria-hidden={behind}>
          {text}
        </span>
      )}
    </button>
  );
}
