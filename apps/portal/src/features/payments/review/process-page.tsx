import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { decimal } from '@tradecounter/rules/decimal';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { useUser } from '../../session/session.ts';
import { type BillInvoice, emptyBill, useBill } from '../../state/bill-store.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ProblemSummary } from '../../ui/form/problem-summary.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { leavePortal } from './leave-portal.ts';
import { MethodChoice, methodFields, type PaymentChoice } from './method-choice.tsx';
import { amountProblem, plainAmount } from './amount-problem.ts';
import { type PayForm, usePay } from './mutations.ts';
import { discountsLostForDay, totalsForDay } from './saving.ts';
import { creditQuery, methodsQuery } from './queries.ts';
import { type ScheduledDays, useScheduledDays } from './scheduled/scheduled-days.ts';
import { tomorrow } from './scheduled/tomorrow.ts';
import style from './process-page.module.css';

/** Returns the server's message about each line, by its index. */
const refusedLines = (error: Error | null): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(error instanceof CallError ? error.fields : {}).flatMap(([field, sentence]) => {
      const at = /^invoices\.(\d+)\./.exec(field)?.[1];
      return at === undefined ? [] : [[Number(at), sentence] as const];
    }),
  );

/** Returns the problem with each line's amount, by its index. The address of this page opens past the check of amounts. */
function useInvalidLines(bill: readonly BillInvoice[]): ReadonlyMap<number, string> {
  const { t } = useTranslation('payment');
  return new Map(
    bill.flatMap(({ payAmount, netdue }, at) => {
      const problem = amountProblem(payAmount, netdue);
      return problem === null ? [] : [[at, t(`problem.${problem}`, { amount: moneyText(netdue) })] as const];
    }),
  );
}

interface LinesProps {
  bill: readonly BillInvoice[];
  problems: ReadonlyMap<number, string>;
  scheduled: ScheduledDays;
  totals: ReturnType<typeof totalsForDay>;
}

/** Warns that a scheduled payment includes the invoice too, and that it will charge only the rest. */
function Scheduled({ day }: { day: string | undefined }) {
  const { t } = useTranslation('payment');
  return day === undefined ? null : <small>{t('process.alsoScheduled', { date: formatDay(day) })}</small>;
}

/** Shows when the invoice is due; empty for a credit. */
function Due({ line: { paymentDate, overdue, netdue } }: { line: BillInvoice }) {
  const { t } = useTranslation('payment');
  if (netdue < 0) return null;
  return <small>{t(overdue ? 'unpaid.overdue' : 'unpaid.dueOn', { date: formatDay(paymentDate) })}</small>;
}

/** The amount to pay, or what was typed if it isn't an amount. */
function PayAmount({ line: { payAmount, netdue } }: { line: BillInvoice }) {
  return amountProblem(payAmount, netdue) === 'form' ? payAmount : <Money amount={Number(plainAmount(payAmount))} />;
}

const isWhole = ({ payAmount, netdue }: BillInvoice): boolean =>
  amountProblem(payAmount, netdue) === null && decimal(plainAmount(payAmount)).eq(netdue);

function Lines({ bill, problems, scheduled, totals: { sum, saved } }: LinesProps) {
  const { t } = useTranslation('payment');
  return (
    <ul className={style['lines']}>
      {bill.map((line, at) => (
        <li key={line.invoiceNumber}>
          <span className={style['what']}>
            <Link to={paths.invoice} params={{ id: line.invoiceNumber }}>
              <Code>{line.invoiceNumber}</Code>
            </Link>
            <Due line={line} />
            {line.poNumber !== '' && (
              <small>
                {t('unpaid.column.po')} {line.poNumber}
              </small>
            )}
            {line.payComment !== '' && <small>{line.payComment}</small>}
            <Scheduled day={scheduled.get(line.invoiceNumber)} />
            {problems.has(at) && (
              <strong className={style['problem']} id={`line-${at}`}>
                {problems.get(at)}
              </strong>
            )}
          </span>
          <span className={style['figures']}>
            <PayAmount line={line} />
            {isWhole(line) || <small>{t('process.partOf', { amount: moneyText(line.netdue) })}</small>}
          </span>
        </li>
      ))}
      {saved > 0 && problems.size === 0 && (
        <>
          <li>
            <span>{t('discount.amount')}</span>
            <Money amount={-saved} />
          </li>
          <li>
            <b>{t('process.total')}</b>
            <Money amount={sum} strong />
          </li>
        </>
      )}
    </ul>
  );
}

/** Returns the key of the note on what the button does. */
const noteKey = (
  method: PaymentMethod,
  { savedMethod, scheduledDate }: Pick<PayForm, 'savedMethod' | 'scheduledDate'>,
) =>
  scheduledDate !== null
    ? ('process.noteScheduled' as const)
    : savedMethod === null && method !== 'accountCredit'
      ? ('process.note' as const)
      : method === 'ach'
        ? ('process.noteAch' as const)
        : ('process.noteCredit' as const);

/** /processpayment: the invoices to pay, the payment method, and the button that opens the provider's page. */
export function ProcessPaymentPage() {
  const { t } = useTranslation('payment');
  const user = useUser();
  const bill = useBill(user);
  const navigate = useNavigate();
  const [changed, setChoice] = useState<PaymentChoice | null>(null);
  const { data: saved = [], isLoading: isLoadingSaved } = useQuery(methodsQuery(user.customerNumber));
  // The method saved last, because most buyers pay the same way each time.
  const choice = changed ?? { chosen: saved[0]?.id ?? 'creditCard', save: false, day: '' };
  const { method, ...options } = methodFields(choice, saved);
  const totals = totalsForDay(bill, options.scheduledDate);
  const { sum } = totals;
  const lost = discountsLostForDay(bill, options.scheduledDate);
  const { mutate, error, isPending, isSuccess } = usePay();
  const { days: scheduled } = useScheduledDays();
  const { data: credit = 0 } = useQuery(creditQuery(user.customerNumber));
  const invalid = useInvalidLines(bill);
  const problems = new Map([...refusedLines(error), ...invalid]);
  const finishScheduling = (): void => {
    notify('success', t('process.scheduled', { amount: moneyText(sum), date: formatDay(choice.day) }));
    emptyBill();
    void navigate({ to: paths.payments });
  };
  const pay = (): void =>
    mutate(
      { ...options, method, invoices: bill.map((line) => ({ ...line, payAmount: plainAmount(line.payAmount) })) },
      {
        onSuccess: ({ paymentId, state, redirectUrl }) =>
          state === 'scheduled' ? finishScheduling() : leavePortal(redirectUrl, paymentId),
      },
    );
  const isDayPast = options.scheduledDate !== null && options.scheduledDate < tomorrow();
  const exceedsCredit = method === 'accountCredit' && sum > credit;
  const note =
    invalid.size > 0
      ? t('bar.wrong')
      : isDayPast
        ? t('problem.day')
        : sum <= 0
          ? t('bar.nothing')
          : t(exceedsCredit ? 'process.short' : noteKey(method, options));
  return (
    <Page narrow>
      <PageHead title={t('process.title')} />
      {error !== null && (
        <ProblemSummary
          id="payment-problem"
          name={t('process.problem')}
          title={error instanceof CallError && error.status !== 0 ? error.message : t('process.network')}
          points={[...problems].map(([at, sentence]) => ({
            field: `line-${at}`,
            sentence: `${bill[at]?.invoiceNumber ?? ''}: ${sentence}`,
          }))}
        />
      )}
      <div className={style['parts']}>
        <Section
          title={t('process.invoices')}
          card
          action={<Link to={paths.unpaidInvoices}>{t('process.change')}</Link>}
        >
          <Lines bill={bill} problems={problems} scheduled={scheduled} totals={totals} />
        </Section>
        <Section title={t('process.method')}>
          {isLoadingSaved ? (
            <Skeleton height="305px" />
          ) : (
            <MethodChoice
              choice={choice}
              onChange={setChoice}
              saved={saved}
              credit={credit}
              dayProblem={
                isDayPast
                  ? t('problem.day')
                  : error instanceof CallError
                    ? (error.fields['scheduledDate'] ?? null)
                    : null
              }
            />
          )}
          {lost !== null && (
            <p className={style['problem']} role="alert">
              {t('discount.lost', {
                amount: moneyText(lost.amount),
                date: formatDay(lost.until),
                invoices: lost.invoices.join(', '),
              })}
            </p>
          )}
        </Section>
      </div>
      <div className={style['act']} data-main-action="">
        {/* The total of valid amounts only wouldn't match the lines above. */}
        {invalid.size === 0 && (
          <span className={style['total']}>
            {t('process.total')} <Money amount={sum} strong />
          </span>
        )}
        <Button
          kind="main"
          busy={isPending || isSuccess}
          disabled={sum <= 0 || exceedsCredit || isLoadingSaved || invalid.size > 0 || isDayPast}
          onClick={pay}
        >
          {invalid.size > 0 || isDayPast
            ? t('process.payNothing')
            : t(options.scheduledDate === null ? 'process.pay' : 'process.schedule', { amount: moneyText(sum) })}
        </Button>
      </div>
      <p className={style['note']} role="status">
        {isPending || isSuccess ? t('process.leaving') : note}
      </p>
    </Page>
  );
}
