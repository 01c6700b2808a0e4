import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { formatDay } from '../../../format/formats.ts';
import { useMayOpen } from '../../../app/session/may-open.ts';
import { useUser } from '../../../app/session/session.ts';
import { type BillInvoice, emptyBill, useBill } from '../../../app/state/bill-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { ProblemSummary } from '../../../ui/form/problem-summary.tsx';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { leavePortal } from '../leave-portal.ts';
import { MethodChoice, methodFields, type PaymentChoice } from './method-choice.tsx';
import { amountProblem, plainAmount } from '../amount-problem.ts';
import { type PayForm, usePay } from '../mutations.ts';
import { discountsLostForDay, totalsForDay } from '../saving.ts';
import { creditQuery, methodsQuery, type SavedMethod } from '../queries.ts';
import { useScheduledDays } from '../scheduled/scheduled-days.ts';
import { ScheduledUnread } from '../scheduled/scheduled-unread.tsx';
import { tomorrow } from '../scheduled/tomorrow.ts';
import { ReviewLines } from './review-lines.tsx';
import style from './process-page.module.css';

/** Returns the server's message about each line, by its index. */
const refusedLines = (error: Error | null): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(CallError.of(error).fields).flatMap(([field, sentence]) => {
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

interface MethodSectionProps {
  bill: readonly BillInvoice[];
  choice: PaymentChoice;
  onChange: (choice: PaymentChoice) => void;
  credit: UseQueryResult<number>;
  methods: UseQueryResult<readonly SavedMethod[]>;
  dayProblem: string | null;
}

/** The choice of the payment method and of the day, with the discounts that the day loses. */
function MethodSection({ bill, choice, onChange, credit, methods, dayProblem }: MethodSectionProps) {
  const { t } = useTranslation('payment');
  const { data: saved = [] } = methods;
  const lost = discountsLostForDay(bill, methodFields(choice, saved).scheduledDate);
  return (
    <Section title={t('process.method')}>
      {methods.error !== null && <ErrorNote text={t('methods.unread')} onRetry={() => void methods.refetch()} />}
      {credit.error !== null && <ErrorNote text={t('process.creditUnread')} onRetry={() => void credit.refetch()} />}
      {methods.isLoading ? (
        <Skeleton height="305px" />
      ) : (
        <MethodChoice
          choice={choice}
          onChange={onChange}
          saved={saved}
          credit={credit.data ?? 0}
          dayProblem={dayProblem}
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
  );
}

/** /processpayment: the invoices to pay, the payment method, and the button that opens the provider's page. */
export function ProcessPaymentPage() {
  const { t } = useTranslation('payment');
  const user = useUser();
  const bill = useBill(user);
  const navigate = useNavigate();
  const canChange = useMayOpen('unpaidInvoices');
  const [changed, setChoice] = useState<PaymentChoice | null>(null);
  const methods = useQuery(methodsQuery(user.customerNumber));
  const { data: saved = [], isLoading: isLoadingSaved } = methods;
  // The method saved last, because most buyers pay the same way each time.
  const choice = changed ?? { chosen: saved[0]?.id ?? 'creditCard', save: false, day: '' };
  const { method, ...options } = methodFields(choice, saved);
  const totals = totalsForDay(bill, options.scheduledDate);
  const { sum } = totals;
  const { mutate, error, isPending, isSuccess } = usePay();
  const { days: scheduled } = useScheduledDays();
  const credit = useQuery(creditQuery(user.customerNumber));
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
  const exceedsCredit = method === 'accountCredit' && sum > (credit.data ?? 0);
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
          title={failureText(error, t('process.retry'))}
          points={[...problems].map(([at, sentence]) => ({
            field: `line-${at}`,
            sentence: `${bill[at]?.invoiceNumber ?? ''}: ${sentence}`,
          }))}
        />
      )}
      <ScheduledUnread />
      <div className={style['parts']}>
        <Section
          title={t('process.invoices')}
          card
          action={canChange && <Link to={paths.unpaidInvoices}>{t('process.change')}</Link>}
        >
          <ReviewLines bill={bill} problems={problems} scheduled={scheduled} totals={totals} />
        </Section>
        <MethodSection
          bill={bill}
          choice={choice}
          onChange={setChoice}
          credit={credit}
          methods={methods}
          dayProblem={isDayPast ? t('problem.day') : (CallError.of(error).fields['scheduledDate'] ?? null)}
        />
      </div>
      <MainAction className={style['act']}>
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
      </MainAction>
      <p className={style['note']} role="status">
        {isPending || isSuccess ? t('process.leaving') : note}
      </p>
    </Page>
  );
}
