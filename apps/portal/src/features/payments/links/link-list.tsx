import type { PaymentLink } from '@tradecounter/contract/payments/link-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../format/formats.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Money, moneyText } from '../../../ui/data/money.tsx';
import { meanings } from '../../../ui/data/state-meanings.ts';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { refusalText } from '../refusal-text.ts';
import { useWithdrawLink } from './mutations.ts';
import { linksQuery } from './queries.ts';
import style from './links.module.css';

/** Links that are shown before the others are asked for. */
const shownAtFirst = 5;

/** What becomes of the link, in a few words: who got it, until when it works, or the payment that paid it. */
function Notes({ link }: { link: PaymentLink }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <small>
        {link.email === ''
          ? t('link.madeOn', { date: formatDate(link.madeAt) })
          : t('link.mailedOn', { date: formatDate(link.madeAt), email: link.email })}
      </small>
      {link.state === 'open' && link.fit !== 'changed' && (
        <small>{t('link.until', { date: formatDate(link.expiresAt) })}</small>
      )}
      {link.state === 'open' && link.fit === 'busy' && <small>{t('link.busy')}</small>}
      {link.state === 'open' && link.fit === 'changed' && (
        <small className={style['changed']}>{t('link.changed')}</small>
      )}
      {link.paymentId !== '' && (
        <Link to={paths.paymentsReturn} search={{ payment: link.paymentId }} className="thumb">
          <Code>{link.paymentId}</Code>
        </Link>
      )}
    </>
  );
}

/** The state of a link. An open one that no longer fits can't be used. */
function State({ link: { state, fit } }: { link: PaymentLink }) {
  const { t } = useTranslation('payment');
  return fit === 'changed' ? (
    <StateTag means={meanings.changed}>{t('link.state.changed')}</StateTag>
  ) : (
    <StateTag means={meanings[state]}>{t(`link.state.${state}`)}</StateTag>
  );
}

function Line({ link }: { link: PaymentLink }) {
  const { t } = useTranslation('payment');
  const { mutate, isPending } = useWithdrawLink();
  const amount = moneyText(link.amount);
  const withdraw = (): void =>
    mutate(link.id, {
      onSuccess: () => notify('success', t('link.withdrawn', { amount })),
      onError: (error) => notify('error', refusalText(error, '')),
    });
  return (
    <li>
      <div className={style['what']}>
        <State link={link} />
        <span className={style['invoices']}>
          {link.invoiceNumbers.map((invoiceNumber) => (
            <Link key={invoiceNumber} to={paths.invoice} params={{ id: invoiceNumber }} className="thumb">
              <Code>{invoiceNumber}</Code>
            </Link>
          ))}
        </span>
        <Notes link={link} />
      </div>
      <Money amount={link.amount} strong />
      {link.state === 'open' && (
        <div className={style['acts']}>
          <Button
            kind="danger"
            busy={isPending}
            aria-label={t('link.withdrawOne', { amount, date: formatDate(link.madeAt) })}
            onClick={withdraw}
          >
            {t('link.withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The payment links that the user made, above the history; empty where there are none. */
export function LinkList() {
  const { t } = useTranslation('payment');
  const { data = [], error, refetch } = useQuery(linksQuery(useUser().customerNumber));
  const [all, setAll] = useState(false);
  if (data.length === 0 && error === null) return null;
  const shown = all ? data : data.slice(0, shownAtFirst);
  return (
    <Section title={t('link.links')} card={data.length > 0}>
      {error !== null && <ErrorNote text={t('link.unread')} onRetry={() => void refetch()} />}
      {data.length > 0 && (
        <ul className={style['list']}>
          {shown.map((link) => (
            <Line key={link.id} link={link} />
          ))}
        </ul>
      )}
      {shown.length < data.length && (
        <p className={style['more']}>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('link.all', { count: data.length })}
          </Button>
        </p>
      )}
    </Section>
  );
}
