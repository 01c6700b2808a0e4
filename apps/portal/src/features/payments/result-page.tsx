import type { Payment } from '@tradecounter/contract/payments/payment-calls';
import { decimal } from '@tradecounter/rules/decimal';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { native } from '../../device/native.ts';
import { inWrapper } from '../../device/wrapper.ts';
import { formatMoment } from '../../format/formats.ts';
import { emptyBill } from '../../app/state/bill-store.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useSheet } from '../../ui/record-page/use-sheet.ts';
import { TryAgain } from './history/try-again.tsx';
import { useOffersPayments } from './offers-payments.ts';
import { useMailReceipt, usePaymentResult } from './mutations.ts';
import style from './result-page.module.css';

function Receipt({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const discount = Number(payment.lines.reduce((sum, line) => sum.plus(line.discount), decimal(0)).toFixed());
  const facts: [string, ReactNode][] = [
    [t('result.payment'), <Code key="id">{payment.paymentId}</Code>],
    [t('result.paidWith'), payment.paidWith === '' ? t(`method.${payment.method}`) : payment.paidWith],
    [t('result.day'), formatMoment(payment.settledAt ?? payment.startedAt)],
  ];
  return (
    <section className={style['receipt']} aria-label={t('result.receipt')}>
      <dl className={style['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={style['lines']}>
        {payment.lines.map(({ invoiceNumber, amount, comment, left = 0 }) => (
          <li key={invoiceNumber}>
            <span>
              <Link to={paths.invoice} params={{ id: invoiceNumber }}>
                <Code>{invoiceNumber}</Code>
              </Link>
              {comment !== '' && <small>{comment}</small>}
              {payment.settledAt !== null && left > 0 && <small>{t('result.left', { amount: moneyText(left) })}</small>}
            </span>
            <Money amount={amount} />
          </li>
        ))}
        {discount > 0 && (
          <li>
            <span>{t('discount.amount')}</span>
            <Money amount={-discount} />
          </li>
        )}
        {payment.onAccount !== 0 && (
          <li>
            <span>{t('result.onAccount')}</span>
            <Money amount={payment.onAccount} />
          </li>
        )}
        <li className={style['total']}>
          <span>{t('result.total')}</span>
          <Money amount={payment.amount} strong />
        </li>
        {payment.takenBack !== 0 && (
          <li>
            <span>{t('result.takenBack')}</span>
            <Money amount={-payment.takenBack} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The buttons to get the receipt, as a PDF or by mail; hidden if the payment wasn't received. */
function ReceiptButtons({ payment: { paymentId, settledAt } }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const { save, saving } = useSheet();
  const { mutate, isPending } = useMailReceipt(paymentId);
  if (settledAt === null) return null;
  return (
    <p className={style['ways']}>
      <Button icon="download" busy={saving} onClick={() => save({ kind: 'receipt', id: paymentId })}>
        {t('result.pdf')}
      </Button>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('result.mail')}
      </Button>
    </p>
  );
}

function NextSteps({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payment');
  const { state, redirectUrl } = payment;
  const tryAgain = state === 'failed' || state === 'canceled';
  const payAgain = ['returned', 'disputed', 'refunded'].includes(state);
  const openInApp = (event: MouseEvent): void => {
    if (!inWrapper() || redirectUrl === null) return;
    event.preventDefault();
    native().openPage(redirectUrl);
  };
  const canPay = useOffersPayments();
  const canOpenHistory = useMayOpen('payments');
  const toUnpaid = canPay && (
    <LinkButton to={paths.unpaidInvoices} kind="main">
      {t('result.payAgain')}
    </LinkButton>
  );
  return (
    <p className={style['ways']}>
      {redirectUrl !== null && (
        <a className={style['go']} href={redirectUrl} onClick={openInApp}>
          {t('result.continue')}
        </a>
      )}
      {tryAgain && <TryAgain payment={payment} kind="main" fallback={toUnpaid} />}
      {payAgain && toUnpaid}
      {canOpenHistory && (
        <LinkButton to={paths.payments} kind={tryAgain || payAgain || redirectUrl !== null ? 'plain' : 'main'}>
          {t('result.history')}
        </LinkButton>
      )}
      <LinkButton to={paths.home}>{t('result.home')}</LinkButton>
    </p>
  );
}

/**
 * The result of a payment, as the provider reports it. It is correct whether the user's return or the provider's own
 * message arrives first.
 */
export function PaymentResult({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('payment');
  const { data: payment, error, refetch } = usePaymentResult(paymentId);
  const isPaid = payment !== undefined && ['settled', 'processing'].includes(payment.state);
  useEffect(() => {
    if (isPaid) emptyBill();
  }, [isPaid]);
  if (payment === undefined)
    return (
      <Page narrow>
        <PageHead title={t('result.title.waiting')} />
        {error === null ? (
          <div aria-busy="true">
            <Skeleton width="100%" />
          </div>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  const { state } = payment;
  const textKey = state === 'settled' && payment.takenBack !== 0 ? 'partRefunded' : state;
  const amounts = { amount: moneyText(payment.amount), back: moneyText(payment.takenBack) };
  return (
    <Page narrow>
      <PageHead title={t(`result.title.${state}`)} />
      <p className={style['text']} role="status">
        {payment.reason === '' ? '' : `${payment.reason} `}
        {t(`result.text.${textKey}`, amounts)}
      </p>
      <Receipt payment={payment} />
      <ReceiptButtons payment={payment} />
      <NextSteps payment={payment} />
    </Page>
  );
}
