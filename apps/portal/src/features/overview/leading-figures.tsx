import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../format/formats.ts';
import { formatShortDate } from '../../format/short-date.ts';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import style from './leading-figures.module.css';
import type { Figures } from './queries.ts';

/** What is owed, and how much of it is past due. */
function Balance({ balance, pastDue }: { balance: number; pastDue: number }) {
  const { t } = useTranslation('overview');
  return (
    <div>
      <dt>{t('leading.balance')}</dt>
      <dd>
        <Money amount={balance} strong />
        {pastDue > 0 ? (
          <StateTag means={meanings.overdue}>{t('leading.pastDue', { amount: moneyText(pastDue) })}</StateTag>
        ) : (
          balance > 0 && <small>{t('leading.nonePastDue')}</small>
        )}
      </dd>
    </div>
  );
}

/** What can still be ordered on credit, or by how much the limit is exceeded. */
function AvailableCredit({ free, limit, onHold }: { free: number; limit: number; onHold: boolean }) {
  const { t } = useTranslation('overview');
  return (
    <div data-over={free < 0 || undefined}>
      <dt>{t(free < 0 ? 'leading.overLimit' : 'leading.credit')}</dt>
      <dd>
        <Money amount={Math.abs(free)} strong />
        <small>{t('leading.ofLimit', { amount: moneyText(limit) })}</small>
        {onHold && <StateTag means={meanings.creditHold}>{t('leading.onHold')}</StateTag>}
      </dd>
    </div>
  );
}

/** How many orders are open, and how many of them are late. */
function OpenOrders({ orders }: { orders: NonNullable<Figures['openOrders']> }) {
  const { t } = useTranslation('overview');
  const count = (state: string): number => orders.find((row) => row.state === state)?.orders ?? 0;
  const late = count('late');
  return (
    <div>
      <dt>{t('leading.orders')}</dt>
      <dd>
        <b>{formatNumber(count('open') + count('partial'))}</b>
        {late > 0 && <StateTag means={meanings.late}>{t('leading.late', { count: late })}</StateTag>}
      </dd>
    </div>
  );
}

/** The figures that the account comes down to: balance due, available credit and open orders. */
export function LeadingFigures({ figures: { balance, pastDue, credit, openOrders } }: { figures: Figures }) {
  const hasBalance = balance !== null && pastDue !== null;
  const hasCredit = credit !== null && credit.limit !== null && credit.free !== null;
  if (!hasBalance && !hasCredit) return null;
  return (
    <dl className={style['figures']}>
      {hasBalance && <Balance balance={balance} pastDue={pastDue} />}
      {hasCredit && <AvailableCredit free={credit.free!} limit={credit.limit!} onHold={credit.onHold} />}
      {openOrders !== null && <OpenOrders orders={openOrders} />}
    </dl>
  );
}

type Rebate = NonNullable<Figures['rebates']>[number];

/** What was earned in a rebate program, and how much is missing until the next level. */
function RebateFigure({ rebate }: { rebate: Rebate }) {
  const { t } = useTranslation('overview');
  const { name, from, until, purchases, percent, earned, nextPurchases, nextPercent } = rebate;
  return (
    <div>
      <dt>
        {name} <small>{t('rebates.period', { from: formatShortDate(from), until: formatShortDate(until) })}</small>
      </dt>
      <dd>
        <Money amount={earned} strong />
        <small>{t('rebates.of', { percent: shownPercent(percent), purchases: moneyText(purchases) })}</small>
        {nextPurchases !== null && nextPercent !== null && nextPurchases > purchases && (
          <small>
            {t('rebates.next', { amount: moneyText(nextPurchases - purchases), percent: shownPercent(nextPercent) })}
          </small>
        )}
      </dd>
    </div>
  );
}

const shownPercent = (percent: number): string => formatPercent(percent / 100, 2);

/** What the customer has earned in the distributor's rebate programs. */
export function Rebates({ rebates }: { rebates: readonly Rebate[] }) {
  const { t } = useTranslation('overview');
  return (
    <section aria-labelledby="rebates" className={style['section']}>
      <h2 id="rebates">{t('rebates.title')}</h2>
      <dl className={[style['figures'], style['wrapped']].join(' ')}>
        {rebates.map((rebate) => (
          <RebateFigure key={`${rebate.name} ${rebate.until}`} rebate={rebate} />
        ))}
      </dl>
    </section>
  );
}
