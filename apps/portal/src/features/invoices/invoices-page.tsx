import { invoices } from '@tradecounter/contract/documents/invoices';
import { breakpoints, limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../device/use-window-from.ts';
import { formatDate } from '../../format/formats.ts';
import { useAddressChoices } from '../address-book/use-address-choices.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { LinkButton, Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { useOffersPayments } from '../payments/offers-payments.ts';
import { PayPastDue } from '../payments/pay-past-due.tsx';
import { MakeLink } from '../payments/links/make-link.tsx';
import { PaySelected } from '../payments/pay-selected.tsx';
import { ScheduledUnread } from '../payments/scheduled/scheduled-unread.tsx';
import { ScheduledPayment } from '../payments/unpaid/under-way.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { invoicesQuery, type InvoiceSummary } from './invoices-query.ts';
import { useSheet } from '../../ui/record-page/use-sheet.ts';

/** Saves the selected invoices as one PDF, in the order of selection. */
function InvoicesPdf({ rows }: { rows: readonly InvoiceSummary[] }) {
  const { t } = useTranslation('invoices');
  const { save, saving } = useSheet();
  const exceedsLimit = rows.length > limits.sheetsAtOnce;
  return (
    <>
      {exceedsLimit && <small>{t('pdfLimit', { count: limits.sheetsAtOnce })}</small>}
      <Button
        fold
        icon="download"
        busy={saving}
        disabled={exceedsLimit}
        onClick={() => save({ kind: 'invoiceSheets', ids: rows.map(({ id }) => id) })}
      >
        {t('pdf')}
      </Button>
    </>
  );
}

const InvoiceLink = ({ id }: { id: string }) => (
  <Link to={paths.invoice} params={{ id }}>
    <Code>{id}</Code>
  </Link>
);

/** The billed order. Users who can't see orders get its number without a link. */
function OrderLink({ id }: { id: string }) {
  const maySeeOrders = useMay('SeeOrders');
  return maySeeOrders ? (
    <Link to={paths.order} params={{ id }} className="thumb">
      <Code>{id}</Code>
    </Link>
  ) : (
    <Code>{id}</Code>
  );
}

/** The state, with the date where the list doesn't show when an invoice is due, and its payment under way. */
function StateInList({ invoice }: { invoice: InvoiceSummary }) {
  const isDueShown = useWindowFrom(breakpoints.lg);
  const isOffered = useOffersPayments();
  return (
    <>
      <InvoiceState {...invoice} dated={!isDueShown} /> {isOffered && <ScheduledPayment id={invoice.id} />}
    </>
  );
}

const invoiceList = declareList<InvoiceSummary>()({
  kind: invoices,
  words: 'invoices',
  rowKey: ({ id }) => id,
  looks: {
    invoice: { lead: true, tight: true, cell: ({ id }) => <InvoiceLink id={id} /> },
    invoiced: { cell: ({ invoiceDate }) => formatDate(invoiceDate) },
    order: { from: 'lg', tight: true, cell: ({ orderNumber }) => orderNumber !== '' && <OrderLink id={orderNumber} /> },
    po: { cell: ({ poNumber }) => poNumber },
    sidemark: { from: 'lg', card: 'kept' },
    // Where it isn't shown, the state has the date.
    due: {
      from: 'lg',
      // A credit is never due.
      cell: ({ credit, dueDate }) => (credit ? '' : formatDate(dueDate)),
      blank: ({ credit }) => credit,
    },
    state: { card: 'tag', cell: (invoice) => <StateInList invoice={invoice} /> },
    total: { card: 'corner' },
    // On a phone only what the total and the state don't say.
    netDue: { blank: ({ netDue, total }) => netDue === 0 || netDue === total },
  },
  exportAs: 'invoices',
  pickable: true,
});

/** /account/invoices: the invoices and credits. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const address = useListAddress<typeof invoices>();
  const choices = useAddressChoices();
  const answer = useQuery({ ...invoicesQuery(useUser(), address.question), ...pageData });
  const maySeeOrders = useMay('SeeOrders');
  const isOffered = useOffersPayments();
  return (
    <ListPage
      list={invoiceList}
      {...address}
      answer={answer}
      icon="document"
      choices={choices}
      tools={<PayPastDue />}
      beforeList={isOffered && <ScheduledUnread />}
      actions={(rows) => (
        <>
          <PaySelected ids={rows.map(({ id }) => id)} />
          <MakeLink ids={rows.map(({ id }) => id)} />
          <InvoicesPdf rows={rows} />
        </>
      )}
      next={maySeeOrders && <LinkButton to={paths.orders}>{t('none.action')}</LinkButton>}
    />
  );
}
