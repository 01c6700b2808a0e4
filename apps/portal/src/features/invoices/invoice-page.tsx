import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { routeId } from '../../router/route-id.ts';
import { useMay, useUser } from '../../session/session.ts';
import { moneyText } from '../../ui/data/money.tsx';
import { RecordPage, type RenderReorder } from '../../ui/record-page/record-page.tsx';
import type { ThenLine } from '../../ui/record-page/then-line.ts';
import { Totals } from '../../ui/record-page/totals.tsx';
import { Disputes } from './disputing/disputes.tsx';
import { invoiceFacts } from './invoice-facts.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { invoiceQuery, type Invoice } from './invoice-query.ts';
import style from './invoice-page.module.css';
import { InvoiceState } from './invoice-state.tsx';

const route = getRouteApi(routeId('invoice'));

/** The billed amounts and the net due; for a credit, what is left of it. */
function InvoiceTotals({ invoice, renderPay }: { invoice: Invoice; renderPay: (id: string) => ReactNode }) {
  const { t } = useTranslation('invoice');
  const common = useTranslation().t;
  const { netDue, credit, overdue, dueDate, state } = invoice;
  const parts = (['merchandise', 'freight', 'tax', 'total'] as const).map((name) => ({
    name: common(`amount.${name}`),
    amount: invoice[name],
  }));
  const open = credit
    ? { name: t('creditLeft'), amount: netDue === null ? null : -netDue }
    : { name: t('netDue'), amount: netDue };
  const when =
    credit || state === 'paid'
      ? []
      : [{ name: t(overdue ? 'overdue' : 'due'), value: t(overdue ? 'since' : 'until', { date: formatDay(dueDate) }) }];
  return (
    <div className={style['totals']}>
      <Totals totals={[...parts, { ...open, sum: true }]} notes={when} />
      {!credit && state === 'unpaid' && <div className={style['pay']}>{renderPay(invoice.id)}</div>}
    </div>
  );
}

/** Says how much a credit gives back, or that it is used up. */
function CreditSentence({ total, state }: Pick<Invoice, 'total' | 'state'>) {
  const { t } = useTranslation('invoice');
  if (total === null) return null;
  return (
    <p className={style['credit']}>
      {t(state === 'paid' ? 'creditUsedText' : 'creditText', { amount: moneyText(-total) })}
    </p>
  );
}

/** Returns the lines as they were billed. */
const thenLines = ({ lines }: Invoice): ThenLine[] =>
  lines.map(({ lineNumber, ...line }) => ({ ...line, key: String(lineNumber), priceUom: line.uom }));

interface Props {
  renderReorder: RenderReorder;
  /** Draws the button that pays an unpaid invoice. */
  renderPay: (id: string) => ReactNode;
}

/** /account/invoices/{id}: one invoice or credit; prints on one sheet. */
export function InvoicePage({ renderReorder, renderPay }: Props) {
  const { t } = useTranslation('invoice');
  const { id } = route.useParams();
  const prices = useMay('SeePrices');
  const answer = useQuery(invoiceQuery(useUser().customerNumber, id));
  const credit = answer.data?.credit === true;
  return (
    <RecordPage
      title={t(credit ? 'creditTitle' : 'title', { id })}
      record={{ page: 'invoice', id }}
      answer={answer}
      missing={t('missing', { id })}
      list={{ path: paths.invoices, name: t('list') }}
      state={(invoice) => <InvoiceState {...invoice} />}
      sheet={{ kind: 'invoice', id }}
      reorder={{ linesOf: thenLines, render: renderReorder }}
      factsName={t(credit ? 'creditFacts' : 'facts')}
      facts={(invoice) => invoiceFacts(invoice, t)}
    >
      {(invoice) => (
        <>
          {invoice.credit && prices && <CreditSentence {...invoice} />}
          <InvoiceLines lines={invoice.lines} />
          {prices && <InvoiceTotals invoice={invoice} renderPay={renderPay} />}
          {prices && <Disputes invoice={invoice} />}
        </>
      )}
    </RecordPage>
  );
}
