import type { ScheduledPayment } from '@tradecounter/contract/payments/payment-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formats.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { refusalText } from '../refusal-text.ts';
import { useScheduled } from '../mutations.ts';
import { discountsLostByMoving, discountsMissed } from '../saving.ts';
import { scheduledQuery, unpaidQuery } from '../queries.ts';
import { ScheduledUnread } from './scheduled-unread.tsx';
import { tomorrow } from './tomorrow.ts';
import style from './scheduled-list.module.css';

function MoveForm({ payment, onDone }: { payment: ScheduledPayment; onDone: () => void }) {
  const { t } = useTranslation('payment');
  const { move } = useScheduled(payment.headerGUID);
  const [day, setDay] = useState(payment.scheduledDate);
  const { data: unpaid } = useQuery(unpaidQuery(useUser().customerNumber));
  const lost =
    discountsLostByMoving(payment.lines, unpaid ?? [], day) ?? discountsMissed(payment.lines, unpaid ?? [], day);
  const save = (): void =>
    move.mutate(day, {
      onSuccess: () => {
        notify('success', t('scheduled.moved', { date: formatDay(day) }));
        onDone();
      },
    });
  return (
    <form
      className={style['move']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        type="date"
        label={t('scheduled.newDay')}
        value={day}
        min={tomorrow()}
        required
        error={move.error === null ? null : refusalText(move.error, 'scheduledDate')}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {lost !== null && (
        <p role="alert" className={style['loses']}>
          {t('scheduled.loses', { amount: moneyText(lost.amount), date: formatDay(lost.until) })}
        </p>
      )}
      <Button type="submit" kind="main" busy={move.isPending}>
        {t('scheduled.save')}
      </Button>
      <Button onClick={onDone}>{t('scheduled.keep')}</Button>
    </form>
  );
}

/** Asks for confirmation before a scheduled payment is canceled, because a new one must be set up by hand. */
function CancelDialog({ payment, onClose }: { payment: ScheduledPayment; onClose: () => void }) {
  const { t } = useTranslation('payment');
  const { remove } = useScheduled(payment.headerGUID);
  const amount = moneyText(payment.amount);
  const cancel = (): void =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify('success', t('scheduled.deleted', { amount }));
        onClose();
      },
      onError: (error) => {
        notify('error', refusalText(error, ''));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('scheduled.deleteTitle')}
      busy={remove.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            {t('scheduled.deleteKeep')}
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={cancel}>
            {t('scheduled.delete')}
          </Button>
        </>
      }
    >
      <p>
        {t('scheduled.deleteText', {
          amount,
          date: formatDay(payment.scheduledDate),
          invoices: payment.lines.map(({ invoiceNumber }) => invoiceNumber).join(', '),
          count: payment.lines.length,
        })}
      </p>
    </Dialog>
  );
}

function Line({ payment }: { payment: ScheduledPayment }) {
  const { t } = useTranslation('payment');
  const [moving, setMoving] = useState(false);
  const [canceling, setCanceling] = useState(false);
  const { data: unpaid } = useQuery(unpaidQuery(useUser().customerNumber));
  const missed = discountsMissed(payment.lines, unpaid ?? [], payment.scheduledDate);
  const values = { amount: moneyText(payment.amount), date: formatDay(payment.scheduledDate) };
  return (
    <li>
      <div className={style['what']}>
        <b>{formatDay(payment.scheduledDate)}</b>
        <span>{payment.paidWith}</span>
        <span className={style['invoices']}>
          {payment.lines.map(({ invoiceNumber }) => (
            <Link key={invoiceNumber} to={paths.invoice} params={{ id: invoiceNumber }} className="thumb">
              <Code>{invoiceNumber}</Code>
            </Link>
          ))}
        </span>
        <small>{t('scheduled.by', { name: payment.scheduledBy })}</small>
        {missed !== null && !moving && (
          <small className={style['missed']}>
            {t('scheduled.loses', { amount: moneyText(missed.amount), date: formatDay(missed.until) })}
          </small>
        )}
      </div>
      <Money amount={payment.amount} strong />
      {moving ? (
        <MoveForm payment={payment} onDone={() => setMoving(false)} />
      ) : (
        <div className={style['acts']}>
          <Button aria-label={t('scheduled.moveOne', values)} onClick={() => setMoving(true)}>
            {t('scheduled.move')}
          </Button>
          <Button
            kind="danger"
            aria-haspopup="dialog"
            aria-label={t('scheduled.deleteOne', values)}
            onClick={() => setCanceling(true)}
          >
            {t('scheduled.delete')}
          </Button>
        </div>
      )}
      {canceling && <CancelDialog payment={payment} onClose={() => setCanceling(false)} />}
    </li>
  );
}

/** The scheduled payments, above the history; empty where there are none. Says so where they couldn't be read. */
export function ScheduledList() {
  const { t } = useTranslation('payment');
  const { data: scheduled = [], error } = useQuery(scheduledQuery(useUser().customerNumber));
  // Those of automatic payment are in its own list.
  const data = scheduled.filter(({ automatic }) => !automatic);
  if (data.length === 0 && error === null) return null;
  return (
    <Section title={t('scheduled.title')} card={data.length > 0}>
      <ScheduledUnread />
      {data.length > 0 && (
        <ul className={style['list']}>
          {data.map((payment) => (
            <Line key={payment.headerGUID} payment={payment} />
          ))}
        </ul>
      )}
    </Section>
  );
}
