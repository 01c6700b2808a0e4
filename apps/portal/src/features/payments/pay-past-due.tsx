import { paths } from '@tradecounter/contract/pages/pages';
import { toWire, zero } from '@tradecounter/rules/decimal';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import type { BillInvoice } from '../../app/state/bill-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { useOffersPayments } from './offers-payments.ts';
import style from './pay-past-due.module.css';
import { unpaidQuery } from './queries.ts';

/** Returns what is past due, including what payments in progress reserve. It is owed until they are received. */
const pastDue = (invoices: readonly BillInvoice[]): number =>
  toWire(
    invoices
      .filter(({ overdue }) => overdue)
      .reduce((sum, { netdue, reserved }) => sum.plus(netdue).plus(reserved), zero),
  );

function SumAndButton() {
  const { t } = useTranslation('payment');
  const { data = [] } = useQuery(unpaidQuery(useUser().customerNumber));
  const sum = pastDue(data);
  return (
    <span className={style['paying']}>
      {sum > 0 && (
        <Link to={paths.invoices} search={{ state: 'overdue' }} className={style['sum']}>
          <StateTag means={meanings.overdue} icon="warning">
            {t('unpaid.overdueSum', { amount: moneyText(sum) })}
          </StateTag>
        </Link>
      )}
      <LinkButton to={paths.unpaidInvoices} kind="main">
        {t('methods.pay')}
      </LinkButton>
    </span>
  );
}

/** The sum that is past due, which leads to its invoices, and a button to pay; empty for users who can't pay. */
export function PayPastDue() {
  return useOffersPayments() ? <SumAndButton /> : null;
}
