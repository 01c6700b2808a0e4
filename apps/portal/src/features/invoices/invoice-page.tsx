import { paths } from '@tradecounter/contract/pages/pages';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { JobLink } from '../job-sites/job-link.tsx';
import { routeId } from '../../app/router/route-id.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { LineAmount, moneyText } from '../../ui/data/money.tsx';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { Totals } from '../../ui/record-page/totals.tsx';
import { useOffersPayments } from '../payments/offers-payments.ts';
import { MakeLink } from '../payments/links/make-link.tsx';
import { PayInvoice } from '../payments/pay-invoice.tsx';
import { InvoiceUnderWay, UnderWayWarning, useInvoiceUnderWay } from '../payments/unpaid/under-way.tsx';
import { DocumentFiles } from '../files/document-files.tsx';
import { renderReorder } from '../records/reorder-dialog.tsx';
import { ReturnButton } from '../returns/requesting/return-button.tsx';
import { invoiceQuery, type Invoice, type InvoiceLine } from './invoice-query.ts';
import style from './invoice-page.module.css';
import { InvoiceState } from './invoice-state.tsx';
import { formatDate, formatDay } from '../../format/formats.ts';
import type { Fact } from '../../ui/record-page/facts.tsx';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import { DataTable, type Column } from '../../ui/data/data-table.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { DocumentItem } from '../pictures/document-item.tsx';

/** The lines of an invoice as they were billed. */
function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const { t } = useTranslation('invoice');
  const maySeePrices = useMay('SeePrices');
  const columns: Column<InvoiceLine>[] = [
    { key: 'item', head: t('item'), lead: true, cell: (line) => <DocumentItem {...line} own={line.ownNumber} /> },
    ...(lines.some(({ lot }) => lot !== '')
      ? [
          {
            key: 'lot',
            head: t('lot'),
            cell: ({ lot }: InvoiceLine) => lot,
            blank: ({ lot }: InvoiceLine) => lot === '',
          },
        ]
      : []),
    {
      key: 'quantity',
      head: t('quantity'),
      figure: true,
      cell: ({ quantity, uom }) => <Quantity value={quantity} uom={uom} />,
    },
  ];
  if (maySeePrices) {
    columns.push(
      {
        key: 'price',
        head: t('price'),
        figure: true,
        cell: ({ unitPrice, uom }) => <UnitPrice price={unitPrice} unit={uom} />,
      },
      { key: 'amount', head: t('amount'), figure: true, cell: (line) => <LineAmount {...line} /> },
    );
  }
  return (
    <DataTable
      caption={t('lines')}
      columns={columns}
      rows={lines}
      rowKey={(line) => String(line.lineNumber)}
      expected={3}
      figuresInLine
    />
  );
}

/** Returns the head of an invoice: its dates, its references and the ship-to. */
const invoiceFacts = (
  { credit, invoiceDate, dueDate, discount, orderNumber, poNumber, sidemark, shipTo, location, related }: Invoice,
  t: TFunction<'invoice'>,
): Fact[] => [
  { name: t('date'), value: formatDate(invoiceDate) },
  ...(credit ? [] : [{ name: t('due'), value: dueDate === invoiceDate ? t('atOnce') : formatDay(dueDate) }]),
  ...(discount === null
    ? []
    : [
        {
          name: t('discount'),
          value: t('discountUntil', { amount: moneyText(discount.amount), date: formatDay(discount.until) }),
        },
      ]),
  // On the screen the order is among the related documents, with a link.
  {
    name: t('order'),
    value: orderNumber,
    onPaper: related.some(({ kind, id }) => kind === 'order' && id === orderNumber),
  },
  { name: t('po'), value: poNumber },
  { name: t('sidemark'), value: sidemark === '' ? '' : <JobLink sidemark={sidemark} /> },
  ...(shipTo === null ? [] : [{ name: t('shipTo'), value: addressLines(shipTo) }]),
  ...(location === null ? [] : [{ name: t('from'), value: location.name }]),
];

const route = getRouteApi(routeId('invoice'));

/** The billed amounts and the net due; for a credit, what is left of it. */
function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice');
  const common = useTranslation().t;
  const { total, netDue, credit } = invoice;
  const parts = (['merchandise', 'freight', 'tax', 'total'] as const).map((name) => ({
    name: common(`amount.${name}`),
    amount: invoice[name],
  }));
  const settled = total === null || netDue === null ? 0 : toWire(decimal(total).minus(netDue));
  const paidRows = settled === 0 ? [] : [{ name: t(credit ? 'used' : 'paidSoFar'), amount: -settled }];
  const openRow = credit
    ? { name: t('creditLeft'), amount: netDue === null ? null : -netDue }
    : { name: t('netDue'), amount: netDue };
  return <Totals totals={[...parts, ...paidRows, { ...openRow, sum: true }]} />;
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
const billedLines = ({ lines }: Invoice): OriginalLine[] =>
  lines.map(({ lineNumber, ...line }) => ({ ...line, key: String(lineNumber), priceUom: line.uom }));

/** A credit has nothing to pay. */
const isPayable = ({ credit, state }: Invoice): boolean => !credit && state === 'unpaid';

/** /account/invoices/{id}: one invoice or credit; prints on one sheet. */
export function InvoicePage() {
  const { t } = useTranslation('invoice');
  const { id } = route.useParams();
  const maySeePrices = useMay('SeePrices');
  const isListOpen = useMayOpen('invoices');
  const isOffered = useOffersPayments();
  const { isLoading } = useInvoiceUnderWay(id, isOffered);
  const { data, error, refetch } = useQuery(invoiceQuery(useUser().customerNumber, id));
  const credit = data?.credit === true;
  const isPaidHere = (invoice: Invoice): boolean => isOffered && maySeePrices && isPayable(invoice);
  // Until what is under way is known, an invoice that can be paid waits, because it would move.
  const waits = data != null && isPaidHere(data) && isLoading;
  return (
    <RecordPage
      title={t(credit ? 'creditTitle' : 'title', { id })}
      record={{ page: 'invoice', id }}
      answer={{ data: waits ? undefined : data, error, refetch }}
      missing={t('missing', { id })}
      list={isListOpen ? { path: paths.invoices, name: t('list') } : null}
      state={(invoice) => (
        <>
          <InvoiceState {...invoice} /> {isPaidHere(invoice) && <InvoiceUnderWay id={id} />}
        </>
      )}
      sheet={{ kind: 'invoice', id }}
      reorder={{ linesOf: billedLines, render: renderReorder }}
      lead={(invoice) =>
        isPaidHere(invoice) ? (
          <>
            <PayInvoice id={id} />
            <MakeLink ids={[id]} />
          </>
        ) : null
      }
      factsName={t(credit ? 'creditFacts' : 'facts')}
      facts={(invoice) => invoiceFacts(invoice, t)}
      totals={(invoice) => maySeePrices && <InvoiceTotals invoice={invoice} />}
      amount={(invoice) => (!maySeePrices ? null : isPayable(invoice) ? invoice.netDue : invoice.total)}
      below={(invoice) => (
        <>
          <DocumentFiles files={invoice.files} />
          {!invoice.credit && invoice.lines.length > 0 && <ReturnButton source="invoice" id={id} />}
        </>
      )}
      linesFirst
    >
      {(invoice) => (
        <>
          {isPaidHere(invoice) && <UnderWayWarning id={id} />}
          {invoice.credit && maySeePrices && <CreditSentence {...invoice} />}
          <InvoiceLines lines={invoice.lines} />
        </>
      )}
    </RecordPage>
  );
}
