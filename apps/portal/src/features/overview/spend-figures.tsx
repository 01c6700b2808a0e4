import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currencyNow } from '../../app/session/session.ts';
import { formatMonth, formatNumber, formatPercent } from '../../format/formats.ts';
import { today } from '../../format/zone.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { Money, moneySign, moneyText } from '../../ui/data/money.tsx';
import { Bars } from '../../ui/plot/bars.tsx';
import { Columns } from '../../ui/plot/columns.tsx';
import { PlotFigure } from '../../ui/plot/plot-figure.tsx';
import { everyMonth, lastDayOf, type Span } from './overview-question.ts';
import type { Spend } from './queries.ts';

type Month = NonNullable<Spend['months']>[number];
type Family = NonNullable<Spend['families']>[number];
type Item = NonNullable<Spend['items']>[number];

/** The filters of the figures, which their links carry on. */
interface Narrowing {
  span: Span;
  shipTo: string | undefined;
}

const later = (day: string, other: string | null): string => (other === null || day > other ? day : other);
const earlier = (day: string, other: string | null): string => (other === null || day < other ? day : other);

/** Formats an amount on an axis, without cents where it is whole. */
const axisAmount = (value: number): string =>
  `${value < 0 ? '−' : ''}${moneySign()}${formatNumber(Math.abs(value), value % 1 === 0 ? 0 : 2)}`;

/** The spending by month; each month links to its invoices. */
export function MonthsFigure({ months, total, span, shipTo }: { months: readonly Month[]; total: number } & Narrowing) {
  const { t } = useTranslation('overview');
  const maySeeInvoices = useMayOpen('invoices');
  const all = everyMonth(months, span, today(), (month) => ({ month, amount: 0, invoices: 0 }));
  const highest = all.reduce((best, month) => (month.amount > best.amount ? month : best), all[0]!);
  const finding =
    total === 0
      ? t('spend.nothing')
      : t('spend.finding', {
          total: moneyText(total),
          month: formatMonth(highest.month),
          amount: moneyText(highest.amount),
        });
  const invoiceFilters = (month: string) => ({
    invoicedFrom: later(`${month}-01`, span.from),
    invoicedTo: earlier(lastDayOf(month), span.to),
    shipTo,
  });
  return (
    <PlotFigure
      title={t('spend.byMonth')}
      finding={finding}
      columns={[
        { key: 'month', head: t('spend.month'), lead: true, cell: ({ month }) => formatMonth(month) },
        { key: 'invoices', head: t('invoices'), figure: true, cell: ({ invoices: count }) => formatNumber(count) },
        { key: 'amount', head: t('amount'), figure: true, cell: ({ amount }) => <Money amount={amount} strong /> },
      ]}
      rows={all.toReversed()}
      rowKey={({ month }) => month}
    >
      <Columns
        label={t('spend.byMonth')}
        axis={currencyNow() === '' ? t('spend.axis') : t('spend.axisIn', { currency: currencyNow() })}
        tick={axisAmount}
        columns={all.map(({ month, amount, invoices: count }, index) => ({
          key: month,
          short: formatMonth(month, 'short'),
          ...((index === 0 || month.endsWith('-01')) && { under: month.slice(0, 4) }),
          said: t('spend.said', { month: formatMonth(month), amount: moneyText(amount), count }),
          value: amount,
        }))}
        {...(maySeeInvoices && {
          link: ({ key }, props) => <Link to={paths.invoices} search={invoiceFilters(key)} {...props} />,
        })}
      />
    </PlotFigure>
  );
}

/** The maximum number of families with their own bar; the rest share one. */
const maxFamilyBars = 8;

/** Families may share a name. Charges and goods without a family have no id. */
const keyOf = ({ id, charges, name }: Family): string => `${charges ? 'charges' : 'goods'} ${id ?? ''} ${name}`;

function familyBars(families: readonly Family[], other: string, name: (family: Family) => string) {
  const bars = families
    .slice(0, maxFamilyBars)
    .map((family) => ({ key: keyOf(family), family, name: name(family), amount: family.amount }));
  const rest = families.slice(maxFamilyBars);
  return rest.length === 0
    ? bars
    : [...bars, { key: ' rest', family: null, name: other, amount: rest.reduce((sum, { amount }) => sum + amount, 0) }];
}

/** Returns the filters of the purchases that a figure links to. */
const purchaseFilters = ({ span, shipTo }: Narrowing) => ({
  boughtFrom: span.from ?? undefined,
  boughtTo: span.to ?? undefined,
  shipTo,
});

/** The spending by family; each family links to its purchases. */
export function FamiliesFigure({
  families,
  total,
  showsPurchases,
  ...narrowing
}: { families: readonly Family[]; total: number; showsPurchases: boolean } & Narrowing) {
  const { t } = useTranslation('overview');
  const name = (family: Family): string =>
    family.charges ? t('spend.charges') : family.id === null ? t('spend.noFamily') : family.name;
  const first = families[0];
  const share = first === undefined || total <= 0 ? null : formatPercent(first.amount / total);
  return (
    <PlotFigure
      title={t('spend.byFamily')}
      finding={
        first === undefined
          ? t('spend.nothing')
          : share === null
            ? ''
            : t('spend.share', { family: name(first), share })
      }
      columns={[
        { key: 'family', head: t('spend.family'), lead: true, cell: (family) => name(family) },
        { key: 'amount', head: t('amount'), figure: true, cell: ({ amount }) => <Money amount={amount} strong /> },
      ]}
      rows={families}
      rowKey={keyOf}
    >
      <Bars
        label={t('spend.byFamily')}
        bars={familyBars(families, t('spend.others', { count: families.length - maxFamilyBars }), name).map((bar) => ({
          key: bar.key,
          name:
            bar.family?.id != null && showsPurchases ? (
              <Link to={paths.purchases} search={{ family: bar.family.id, ...purchaseFilters(narrowing) }}>
                {bar.name}
              </Link>
            ) : (
              bar.name
            ),
          value: bar.amount,
          text: moneyText(bar.amount),
          ...(bar.family === null && { form: 'rest' as const }),
        }))}
      />
    </PlotFigure>
  );
}

/** The items with the highest spending; each links to its purchases in the same period and for the same ship-to. */
export function ItemsFigure({
  items,
  showsPurchases,
  ...narrowing
}: { items: readonly Item[]; showsPurchases: boolean } & Narrowing) {
  const { t } = useTranslation('overview');
  const [first] = items;
  const itemName = ({ itemId, description }: Item) => <span title={itemId}>{description || itemId}</span>;
  const itemLink = (item: Item) =>
    showsPurchases ? (
      <Link to={paths.purchases} search={{ search: item.itemId, ...purchaseFilters(narrowing) }}>
        {itemName(item)}
      </Link>
    ) : (
      itemName(item)
    );
  return (
    <PlotFigure
      title={t('spend.byItem')}
      finding={
        first === undefined
          ? t('spend.nothing')
          : t('spend.topItem', { item: first.description || first.itemId, amount: moneyText(first.amount) })
      }
      columns={[
        { key: 'item', head: t('spend.item'), lead: true, cell: ({ itemId }) => itemId },
        { key: 'description', head: t('spend.description'), cell: ({ description }) => description },
        { key: 'amount', head: t('amount'), figure: true, cell: ({ amount }) => <Money amount={amount} strong /> },
      ]}
      rows={items}
      rowKey={({ itemId }) => itemId}
    >
      <Bars
        label={t('spend.byItem')}
        bars={items.map((item) => ({
          key: item.itemId,
          name: itemLink(item),
          value: item.amount,
          text: moneyText(item.amount),
        }))}
      />
    </PlotFigure>
  );
}
