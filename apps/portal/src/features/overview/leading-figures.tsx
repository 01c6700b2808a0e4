import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
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
