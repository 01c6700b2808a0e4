import { CallError } from '@tradecounter/contract/client';
import { emailAddress } from '@tradecounter/contract/email';
import { limits } from '@tradecounter/contract/limits';
import {
  type LinkPayment,
  payByLink,
  checkLinkPayment,
  checkPaymentLink,
} from '@tradecounter/contract/payments/link-calls';
import { useQuery, useMutation, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { useConfig } from '../../../app/settings/config.ts';
import { useStore } from '../../../app/state/store.ts';
import { native } from '../../../device/native.ts';
import { formatDate } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { RadioRows } from '../../../ui/fields/radio-rows.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { takesBankDebits } from '../bank-debits.ts';
import { dropAttempt, linkVisit, newAttempt, keepVisit } from './visit-store.ts';
import style from './by-link-page.module.css';
import { call } from '../../../app/api/client.ts';

/** Reads what the link pays. The answer isn't cached beyond the page. */
const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['payment-link', token],
    queryFn: ({ signal }) => call(checkPaymentLink, { body: { token } }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });

/** States that the provider is expected to change soon. */
const pendingStates: ReadonlySet<string> = new Set(['created', 'unknown', 'processing']);
/** Milliseconds between two requests for the result of a pending payment. */
const pollInterval = 3000;

/** Reads how the visitor's payment ended, repeatedly while it may still change. */
const visitQuery = (attempt: string) =>
  queryOptions({
    queryKey: ['payment-by-link', attempt],
    queryFn: ({ signal }) => call(checkLinkPayment, { body: { attempt } }, { signal }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && pendingStates.has(data.state) ? pollInterval : false,
  });

interface Form {
  method: 'creditCard' | 'ach';
  /** Empty for no receipt. */
  email: string;
}

/** Starts the payment of a link. After a lost answer, a second press opens the same page of the provider. */
function usePayByLink(token: string) {
  return useMutation({
    mutationFn: async ({ method, email, attempt }: Form & { attempt: string }) =>
      call(payByLink, { body: { token, attempt, method, ...(email !== '' && { email }) } }),
    // Not in the form, which is gone once the visit has an attempt.
    onSuccess: ({ redirectUrl }, { attempt }) => {
      keepVisit({ token, attempt });
      if (redirectUrl !== null) native().openPage(redirectUrl);
    },
  });
}

/** Whether the server doesn't know the secret, or not any more. */
const isOver = (error: unknown): boolean => ['link_over', 'invalid'].includes(CallError.of(error).code);

/** A page of one sentence. */
function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Page narrow>
      <PageHead title={title} />
      <p className={style['text']} role="status">
        {text}
      </p>
      {children !== undefined && <p className={style['ways']}>{children}</p>}
    </Page>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Page narrow>
      <PageHead title={title} />
      <div aria-busy="true">
        <Skeleton width="100%" />
      </div>
    </Page>
  );
}

function LinkOver() {
  const { t } = useTranslation('payByLink');
  return <Notice title={t('over.title')} text={t('over.text')} />;
}

type Method = 'creditCard' | 'ach';
const methods: readonly Method[] = ['creditCard', 'ach'];

/** The choice of the method, the address for a receipt, and the button that opens the provider's page. */
function PayForm({ token, amount, currency }: { token: string; amount: number; currency: string }) {
  const { t } = useTranslation('payByLink');
  const [method, setMethod] = useState<Method>('creditCard');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const [attempt] = useState(newAttempt);
  const { mutate, isPending, error } = usePayByLink(token);
  const pay = (): void => {
    const address = email.trim();
    const isWrong = address !== '' && !emailAddress.test(address);
    setWrong(isWrong);
    if (isWrong || isPending) return;
    mutate({ method, email: address, attempt });
  };
  if (isOver(error)) return <p role="alert">{t('over.text')}</p>;
  return (
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <RadioRows
        name={t('method')}
        value={method}
        onChange={setMethod}
        rows={methods
          .filter((value) => value !== 'ach' || takesBankDebits(currency))
          .map((value) => ({ value, label: t(value), hint: t(`hint.${value}`) }))}
      />
      <TextField
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        maxLength={limits.email}
        value={email}
        error={wrong ? t('emailWrong') : (CallError.of(error).fields['email'] ?? null)}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setWrong(false);
        }}
      />
      {error !== null && (
        <p role="alert" className={style['problem']}>
          {failureText(error, t('retry'))}
        </p>
      )}
      <Button type="submit" kind="main" wide busy={isPending}>
        {t('pay', { amount: moneyText(amount, currency) })}
      </Button>
    </form>
  );
}

/** The invoices of the link, with their sum, and how to pay them. */
function PayInvoices({ token }: { token: string }) {
  const { t } = useTranslation('payByLink');
  const { title: company } = useConfig();
  const { data, error, refetch } = useQuery(linkQuery(token));
  const title = t('title', { company });
  if (isOver(error)) return <LinkOver />;
  if (error !== null)
    return (
      <Page narrow>
        <PageHead title={title} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (data === undefined) return <Waiting title={title} />;
  const { currency = '' } = data;
  if (data.fit === 'changed') return <Notice title={t('changed.title')} text={t('changed.text')} />;
  return (
    <Page narrow>
      <PageHead title={title} />
      <div className={style['parts']}>
        <Section title={t('invoices')} card>
          <ul className={style['lines']}>
            {data.invoices.map(({ invoiceNumber, invoiceDate, amount }) => (
              <li key={invoiceNumber}>
                <span>
                  <Code>{invoiceNumber}</Code> <small>{formatDate(invoiceDate)}</small>
                </span>
                <Money amount={amount} currency={currency} />
              </li>
            ))}
            <li className={style['total']}>
              <span>{t('total')}</span>
              <Money amount={data.amount} currency={currency} strong />
            </li>
          </ul>
        </Section>
        {data.fit === 'busy' ? (
          <div>
            <p className={style['text']} role="status">
              {t('busy')}
            </p>
            <p className={style['ways']}>
              <Button onClick={() => void refetch()}>{t('checkAgain')}</Button>
            </p>
          </div>
        ) : (
          <PayForm token={token} amount={data.amount} currency={currency} />
        )}
      </div>
    </Page>
  );
}

/** The key of the text about a payment. Whatever comes after it was received doesn't concern the visitor. */
const outcomeOf = (state: LinkPayment['state']) =>
  state === 'created' || state === 'unknown'
    ? 'checking'
    : state === 'redirected' || state === 'processing' || state === 'failed' || state === 'canceled'
      ? state
      : 'settled';

/** How the visitor's payment ended. */
function Outcome({ attempt, canRetry }: { attempt: string; canRetry: boolean }) {
  const { t } = useTranslation('payByLink');
  const { data, error, refetch } = useQuery(visitQuery(attempt));
  // The request to pay never arrived.
  if (isOver(error)) return canRetry ? <Retry /> : <LinkOver />;
  if (data === undefined && error !== null)
    return (
      <Page narrow>
        <PageHead title={t('outcome.checking.title')} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  if (data === undefined) return <Waiting title={t('outcome.checking.title')} />;
  const outcome = outcomeOf(data.state);
  const reason = data.reason === '' || outcome !== 'failed' ? '' : `${data.reason} `;
  const { redirectUrl } = data;
  return (
    <Notice
      title={t(`outcome.${outcome}.title`)}
      text={reason + t(`outcome.${outcome}.text`, { amount: moneyText(data.amount, data.currency ?? '') })}
    >
      {redirectUrl !== null && (
        <Button kind="main" onClick={() => native().openPage(redirectUrl)}>
          {t('continue')}
        </Button>
      )}
      {(outcome === 'failed' || outcome === 'canceled') && canRetry && (
        <Button kind="main" onClick={dropAttempt}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  );
}

function Retry() {
  const { t } = useTranslation('payByLink');
  return (
    <Notice title={t('outcome.canceled.title')} text={t('outcome.canceled.text')}>
      <Button kind="main" onClick={dropAttempt}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}

/** /pay: what a payment link pays, for a visitor without an account, and then how the payment ended. */
export function PayByLinkPage() {
  const { token, attempt } = useStore(linkVisit);
  if (attempt !== null) return <Outcome key={attempt} attempt={attempt} canRetry={token !== null} />;
  return token === null ? <LinkOver /> : <PayInvoices key={token} token={token} />;
}
