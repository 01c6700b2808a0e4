import { monthBefore } from '@tradecounter/rules/payments/month';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mailStatements } from '@tradecounter/contract/payments/statement-calls';
import { formatDate, formatMonth } from '../../format/formats.ts';
import { pageData } from '../../app/query/page-data.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { ExportMenu } from '../../ui/list-page/export-menu.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PrintHead } from '../../ui/page/print-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useSheet } from '../../ui/record-page/use-sheet.ts';
import { entryKind } from './entry-kind.ts';
import { EntryNumber } from './numbers.tsx';
import { type Statement, statementQuery } from './queries.ts';
import style from './statement-page.module.css';
import { WhySection } from './why-section.tsx';
import { failureText } from '../../app/api/failure.ts';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { today } from '../../format/zone.ts';

/** Returns the current month by the distributor's days, such as 2026-03. */
export const thisMonth = (): string => today().slice(0, 7);

/** Turns the monthly statement mail on and off. */
function MonthlyMail({ mailed }: { mailed: boolean }) {
  const { t } = useTranslation('statement');
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => call(mailStatements, { body: { customerNumber, monthly: on ? 'Y' : 'N' } }),
    onSuccess: ({ email }, on) => notify('success', on ? t('mailedTo', { email }) : t('notMailed')),
    onError: (error) => notify('error', failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(customerNumber, 'statement') }),
  });
  return (
    <CheckLine
      checked={isPending ? variables : mailed}
      disabled={isPending}
      onChange={({ currentTarget: { checked } }) => mutate(checked)}
    >
      {t('mailed')}
    </CheckLine>
  );
}

type Entry = Statement['entries'][number] & { place: number };

const route = getRouteApi(routeId('statement'));

/** The number of months to choose from, the current one included. */
const selectableMonths = 24;

/** Returns the key of the entry's name. A discount that raises the balance takes an earlier one back. */
const kindKey = ({ kind, amount }: Entry) =>
  kind === 'discount' && amount !== null && amount > 0 ? 'discountReversed' : entryKind(kind);

function useColumns(): Column<Entry>[] {
  const { t } = useTranslation('statement');
  // The distributor's system doesn't give such a payment a number of its own, so its number is the invoice's.
  const noteOf = ({ kind, note }: Entry): string =>
    note === '' && entryKind(kind) === 'paid' ? t('paidInFull') : note;
  return [
    { key: 'day', head: t('column.day'), tight: true, lead: true, cell: ({ day }) => formatDate(day) },
    { key: 'kind', head: t('column.kind'), card: 'tag', cell: (entry) => t(`kind.${kindKey(entry)}`) },
    { key: 'number', head: t('column.number'), tight: true, plain: true, cell: (entry) => <EntryNumber {...entry} /> },
    {
      key: 'note',
      head: t('column.note'),
      from: 'lg',
      plain: true,
      card: 'kept',
      blank: (entry) => noteOf(entry) === '',
      cell: noteOf,
    },
    {
      key: 'amount',
      head: t('column.amount'),
      figure: true,
      card: 'corner',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'balance',
      head: t('column.balance'),
      figure: true,
      cell: ({ balance }) => <Money amount={balance} strong />,
    },
  ];
}

interface BalancesProps {
  opening: number | undefined;
  closing: number | undefined;
  /** True until the month is over: its balance still changes. */
  running: boolean;
}

/** The opening and closing balance of the month, above its entries. */
function Balances({ opening, closing, running }: BalancesProps) {
  const { t } = useTranslation('statement');
  const balances = [
    [t('opening'), opening],
    [t(running ? 'why.balance' : 'closing'), closing],
  ] as const;
  return (
    <dl className={style['balances']}>
      {balances.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount === undefined ? <Skeleton width="5em" height="1em" /> : <Money amount={amount} strong />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** /payments/statement: the changes of the balance in a month, and the explanation of the current balance. */
export function StatementPage() {
  const { t } = useTranslation('statement');
  const { customerNumber } = useUser();
  const navigate = route.useNavigate();
  const month = route.useSearch().month ?? thisMonth();
  const { data, error, refetch } = useQuery({ ...statementQuery(customerNumber, month), ...pageData });
  const failed = error !== null && data === undefined;
  const { save, saving } = useSheet();
  const columns = useColumns();
  const months = Array.from({ length: selectableMonths }, (_, at) => monthBefore(thisMonth(), at));
  const choices = months.includes(month) ? months : [month, ...months];
  const rows = data?.entries.map((entry, place) => ({ ...entry, place }));
  return (
    <Page>
      <PrintHead />
      <PageHead
        title={t('title')}
        note={formatMonth(month)}
        tools={
          <>
            <Button icon="download" busy={saving} onClick={() => save({ kind: 'statement', month })}>
              {t('pdf')}
            </Button>
            <ExportMenu
              kind="statementLines"
              question={{ month }}
              none={data?.entries.length === 0}
              rows={data && data.entries.length + data.more}
            />
          </>
        }
      />
      <div className={style['top']}>
        <div className={[style['month'], 'screen-only'].join(' ')}>
          <SelectField
            label={t('month')}
            value={month}
            options={choices.map((choice) => ({ value: choice, label: formatMonth(choice) }))}
            onChange={({ currentTarget: { value } }) =>
              void navigate({ search: value === thisMonth() ? {} : { month: value } })
            }
          />
        </div>
        {!failed && <Balances opening={data?.opening} closing={data?.closing} running={month === thisMonth()} />}
      </div>
      {failed ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {rows?.length === 0 ? (
            <p className={style['text']}>{t('none')}</p>
          ) : (
            <DataTable
              key={data === undefined ? 'waiting' : 'ready'}
              caption={t('caption', { month: formatMonth(month) })}
              columns={columns}
              rows={rows}
              rowKey={({ place }) => String(place)}
              short
            />
          )}
          {data !== undefined && data.more > 0 && <p className={style['text']}>{t('more', { count: data.more })}</p>}
          {data !== undefined && (
            <div className={[style['mail'], 'screen-only'].join(' ')}>
              <MonthlyMail mailed={data.mailed} />
            </div>
          )}
        </>
      )}
      {/* Not before the entries, which it would move below. */}
      {(data !== undefined || failed) && (
        <div className={style['below']}>
          <WhySection />
        </div>
      )}
    </Page>
  );
}
