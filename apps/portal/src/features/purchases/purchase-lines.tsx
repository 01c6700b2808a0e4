import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Quantity } from '../../ui/data/quantity.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import { Section } from '../../ui/page/section.tsx';
import style from './purchase-page.module.css';
import type { Purchase, PurchaseLine } from './queries.ts';

/** Each invoice line of the item, newest first. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('purchases');
  const maySeePrices = useMay('SeePrices');
  const maySeeInvoices = useMay('SeeInvoices');
  const columns: Column<PurchaseLine>[] = [
    { key: 'date', head: t('one.date'), lead: true, tight: true, cell: ({ date }) => formatDate(date) },
  ];
  if (maySeeInvoices) {
    columns.push({
      key: 'invoice',
      head: t('one.invoice'),
      tight: true,
      plain: true,
      cell: ({ invoiceNumber }) =>
        invoiceNumber !== null && (
          <Link to={paths.invoice} params={{ id: invoiceNumber }} className="thumb">
            <Code>{invoiceNumber}</Code>
          </Link>
        ),
    });
  }
  columns.push(
    {
      key: 'po',
      head: t('one.po'),
      plain: true,
      blank: ({ poNumber }) => poNumber === '',
      cell: ({ poNumber }) => poNumber,
    },
    {
      key: 'quantity',
      head: t('one.quantity'),
      figure: true,
      plain: true,
      cell: ({ quantity, uom }) => (
        <>
          {quantity < 0 && <small className={style['credit']}>{t('one.takenBack')}</small>}{' '}
          <Quantity value={Math.abs(quantity)} uom={uom} />
        </>
      ),
    },
  );
  if (maySeePrices) {
    columns.push(
      {
        key: 'price',
        head: t('one.price'),
        figure: true,
        plain: true,
        cell: ({ unitPrice, uom }) => <UnitPrice price={unitPrice} unit={uom} />,
      },
      {
        key: 'amount',
        head: t('one.amount'),
        figure: true,
        card: 'corner',
        cell: ({ amount }) => <Money amount={amount} strong />,
      },
    );
  }
  const isCut = purchase.lineCount > purchase.lines.length;
  return (
    <Section title={t('one.lines')}>
      {isCut && (
        <p className={style['note']}>
          {t('one.newest', { shown: formatNumber(purchase.lines.length), total: formatNumber(purchase.lineCount) })}
        </p>
      )}
      <DataTable
        caption={t('one.lines')}
        columns={columns}
        rows={purchase.lines}
        rowKey={({ invoiceNumber, lineNumber, date }) => `${invoiceNumber} ${date} ${lineNumber}`}
        expected={4}
        short
      />
    </Section>
  );
}
