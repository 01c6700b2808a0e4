import { disputeReasons } from '@tradecounter/contract/invoices/dispute-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../format/formats.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import type { Invoice } from '../invoice-query.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { useDisputePhoto } from './mutations.ts';
import style from './disputes.module.css';

type Dispute = Invoice['disputes'][number];

function Photo({ dispute: { id, lineNumber } }: { dispute: Dispute }) {
  const { t } = useTranslation('invoice');
  const [shown, show] = useState(false);
  const { data, isFetching } = useDisputePhoto(id, shown);
  if (data !== undefined)
    return <img className={style['photo']} src={data} alt={t('dispute.photoAlt', { line: lineNumber })} />;
  return (
    <Button busy={isFetching} onClick={() => show(true)}>
      {t('dispute.show')}
    </Button>
  );
}

function One({ dispute, invoice }: { dispute: Dispute; invoice: Invoice }) {
  const { t } = useTranslation('invoice');
  const { lineNumber, comment, disputedBy, disputedAt, photo } = dispute;
  const line = invoice.lines.find((one) => one.lineNumber === lineNumber);
  const reason = disputeReasons.find((one) => one === dispute.reason) ?? 'other';
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
  const { disputes, lines, id, state } = invoice;
  const reported = new Set(disputes.map(({ lineNumber }) => lineNumber));
  const left = lines.filter(({ lineNumber }) => !reported.has(lineNumber));
  return (
    <div className={style['disputes']}>
      {disputes.length > 0 && (
        <Section
          title={t('dispute.reported')}
          card
          action={state === 'unpaid' && <LinkButton to={paths.unpaidInvoices}>{t('dispute.pay')}</LinkButton>}
        >
          <ul className={style['list']}>
            {disputes.map((dispute) => (
              <One key={dispute.id} dispute={dispute} invoice={invoice} />
            ))}
          </ul>
        </Section>
      )}
      {left.length > 0 && (
        <p className="screen-only">
          <Button onClick={() => setOpen(true)}>{t('dispute.report')}</Button>
        </p>
      )}
      {open && left.length > 0 && <DisputeDialog invoiceNumber={id} lines={left} onClose={() => setOpen(false)} />}
    </div>
  );
}
