import type { ComingPayment } from '@tradecounter/contract/payments/automatic-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { refusalText } from '../refusal-text.ts';
import { useStopAutomatic } from './mutations.ts';
import style from './automatic.module.css';

/** Payments that are shown before the others are asked for. */
const shownAtFirst = 5;

/** Stops the payment of the invoice, or allows it again. An invoice that is left out otherwise has no button. */
function StopButton({ coming: { invoiceNumber, amount, leftOut } }: { coming: ComingPayment }) {
  const { t } = useTranslation('payment');
  const { mutate, isPending } = useStopAutomatic(invoiceNumber);
  if (leftOut !== null && leftOut !== 'stopped') return null;
  const stops = leftOut === null;
  const press = (): void =>
    mutate(stops, {
      onSuccess: () =>
        notify('success', t(stops ? 'automatic.stopped' : 'automatic.resumed', { number: invoiceNumber })),
      onError: (error) => notify('error', refusalText(error, '')),
    });
  return (
    <div className={style['acts']}>
      <Button
        kind={stops ? 'danger' : 'plain'}
        busy={isPending}
        aria-label={t(stops ? 'automatic.stopOne' : 'automatic.resumeOne', {
          amount: moneyText(amount),
          number: invoiceNumber,
        })}
        onClick={press}
      >
        {t(stops ? 'automatic.stop' : 'automatic.resume')}
      </Button>
    </div>
  );
}

function Line({ coming }: { coming: ComingPayment }) {
  const { t } = useTranslation('payment');
  const { invoiceNumber, day, amount, discount, leftOut } = coming;
  return (
    <li>
      <div className={style['what']}>
        {leftOut === null ? <b>{formatDay(day)}</b> : <span>{t('automatic.due', { date: formatDay(day) })}</span>}
        <Link to={paths.invoice} params={{ id: invoiceNumber }} className="thumb">
          <Code>{invoiceNumber}</Code>
        </Link>
        {leftOut !== null && <small>{t(`automatic.leftOut.${leftOut}`)}</small>}
        {discount > 0 && <small>{t('automatic.discount', { amount: moneyText(discount) })}</small>}
      </div>
      <Money amount={amount} strong={leftOut === null} />
      <StopButton coming={coming} />
    </li>
  );
}

function Part({ title, rows }: { title: string; rows: readonly ComingPayment[] }) {
  const { t } = useTranslation('payment');
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <h3 className={style['part']}>{title}</h3>
      <ul className={style['list']} aria-label={title}>
        {shown.map((coming) => (
          <Line key={coming.invoiceNumber} coming={coming} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <p className={style['more']}>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('automatic.all', { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  );
}

/** What is paid automatically and when, and below it what is left out and why. */
export function ComingList({ list }: { list: readonly ComingPayment[] }) {
  const { t } = useTranslation('payment');
  if (list.length === 0) return <p className={style['none']}>{t('automatic.none')}</p>;
  return (
    <>
      <Part title={t('automatic.coming')} rows={list.filter(({ leftOut }) => leftOut === null)} />
      <Part title={t('automatic.notPaid')} rows={list.filter(({ leftOut }) => leftOut !== null)} />
    </>
  );
}
