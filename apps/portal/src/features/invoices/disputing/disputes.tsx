import { disputeReasons } from '@tradecounter/contract/invoices/dispute-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../format/formats.ts';
import { useMayOpen } from '../../../app/session/may-open.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { Section } from '../../../ui/page/section.tsx';
import type { Invoice } from '../invoice-query.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { useDisputePhoto } from './mutations.ts';
import style from './disputes.module.css';

type Dispute = Invoice['disputes'][number];

function Photo({ dispute: { id, lineNumber } }: { dispute: Dispute }) {
  const { t } = useTranslation('invoice');
  const [isShown, setShown] = useState(false);
  const { t: common } = useTranslation();
  const { data, isFetching, isError, refetch } = useDisputePhoto(id, isShown);
  if (data !== undefined)
    return <img className={style['photo']} src={data} alt={t('dispute.photoAlt', { line: lineNumber })} />;
  if (isError && !isFetching) return <ErrorNote text={common('error.notLoaded')} onRetry={() => void refetch()} />;
  return (
    <Button busy={isFetching} onClick={() => setShown(true)}>
      {t('dispute.show')}
    </Button>
  );
}

function DisputeRow({ dispute, invoice }: { dispute: Dispute; invoice: Invoice }) {
  const { t } = useTranslation('invoice');
  const { lineNumber, comment, disputedBy, disputedAt, photo } = dispute;
  const line = invoice.lines.find((other) => other.lineNumber === lineNumber);
  const reason = disputeReasons.find((known) => known === dispute.reason) ?? 'other';
  return (
    <li>
      <b>{t(`dispute.reasons.${reason}`)}</b>
      <span>{[lineNumber, line?.description].filter((part) => part !== undefined).join(' · ')}</span>
      {comment !== '' && <p>{comment}</p>}
      <small>{t('dispute.by', { name: disputedBy, date: formatDate(disputedAt) })}</small>
      {photo && <Photo dispute={dispute} />}
    </li>
  );
}

/** The disputed lines of an invoice, and the button to report one. */
export function Disputes({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice');
  const [open, setOpen] = useState(false);
  const canOpenUnpaid = useMayOpen('unpaidInvoices');
  const { disputes, lines, id, state } = invoice;
  const reportedLines = new Set(disputes.map(({ lineNumber }) => lineNumber));
  const unreportedLines = lines.filter(({ lineNumber }) => !reportedLines.has(lineNumber));
  return (
    <div className={style['disputes']}>
      {disputes.length > 0 && (
        <Section
          title={t('dispute.reported')}
          card
          action={
            state === 'unpaid' && canOpenUnpaid && <LinkButton to={paths.unpaidInvoices}>{t('dispute.pay')}</LinkButton>
          }
        >
          <ul className={style['list']}>
            {disputes.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} invoice={invoice} />
            ))}
          </ul>
        </Section>
      )}
      {unreportedLines.length > 0 && (
        <p className="screen-only">
          <Button onClick={() => setOpen(true)}>{t('dispute.report')}</Button>
        </p>
      )}
      {open && unreportedLines.length > 0 && (
        <DisputeDialog invoiceNumber={id} lines={unreportedLines} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
