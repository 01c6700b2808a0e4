import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { requestQuote } from '@tradecounter/contract/quotes/quote-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidemarkField } from '../../job-sites/sidemark-field.tsx';
import { failureText } from '../../../app/api/failure.ts';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { call } from '../../../app/api/client.ts';
import { formatNumber } from '../../../format/formats.ts';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { closeQuoteRequest, type QuoteRequest, useRequesting } from './request-state.ts';
import style from './request-quote.module.css';

interface RequestValues {
  sidemark: string;
  neededBy: string;
  comments: string;
}

/** Requests the quote. A retry after a lost answer doesn't request it twice. */
function useRequestQuote({ lines }: QuoteRequest) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  const requestedLines = lines.map(({ itemId, quantity, uom, comments }) => ({ itemId, quantity, uom, comments }));
  return useMutation({
    mutationFn: ({ sidemark, neededBy, comments }: RequestValues) => {
      const body = {
        customerNumber,
        lines: requestedLines,
        sidemark: sidemark.trim(),
        comments: comments.trim(),
        ...(neededBy !== '' && { neededBy }),
      };
      return attempt(body, (idempotencyKey) => call(requestQuote, { body }, { idempotencyKey }));
    },
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'quotes' }),
  });
}

/** Explains why nothing was requested. Empty if a field of the form shows the problem. */
function Refusal({ error }: { error: Error }) {
  const { answered, fields } = CallError.of(error);
  if ((['sidemark', 'neededBy', 'comments'] as const).some((name) => fields[name] !== undefined)) return null;
  return (
    <div role="alert" className={style['refused']}>
      <p>{failureText(error)}</p>
      {answered && (
        <ul>
          {Object.entries(fields).map(([name, sentence]) => (
            <li key={name}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RequestForm({ requested }: { requested: QuoteRequest }) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const [typed, setTyped] = useState<RequestValues>({
    sidemark: requested.sidemark,
    neededBy: '',
    comments: requested.comments ?? '',
  });
  const request = useRequestQuote(requested);
  const { isPending, error } = request;
  const field = (name: keyof RequestValues) => ({
    value: typed[name],
    error: CallError.of(error).fields[name] ?? null,
    disabled: isPending,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const submit = (): void =>
    request.mutate(typed, {
      onSuccess: ({ quoteNumber }) => {
        closeQuoteRequest();
        notify('success', t('request.done', { id: quoteNumber }), {
          label: t('request.show'),
          run: () => void navigate({ to: paths.quote, params: { id: quoteNumber } }),
        });
      },
    });
  return (
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      <p>{t('request.text')}</p>
      {requested.lines.length > 0 && (
        <ul className={style['lines']} aria-label={t('request.lines', { count: requested.lines.length })}>
          {requested.lines.map(({ itemId, description, quantity, uom }, at) => (
            // A request may contain the same item twice.
            <li key={`${at} ${itemId}`}>
              <span>{keepSizeTogether(description)}</span>
              <b>{`${formatNumber(quantity)} ${uom}`}</b>
            </li>
          ))}
        </ul>
      )}
      <SidemarkField label={t('request.sidemark')} maxLength={limits.sidemark} {...field('sidemark')} />
      <TextField type="date" label={t('request.neededBy')} {...field('neededBy')} />
      <TextArea
        label={t('request.comments')}
        hint={t('request.commentsHint')}
        maxLength={limits.comments}
        data-autofocus
        {...field('comments')}
      />
      {error !== null && <Refusal error={error} />}
      <div className={style['actions']} data-actions="">
        <Button onClick={closeQuoteRequest} disabled={isPending}>
          {t('request.cancel')}
        </Button>
        <Button type="submit" kind="main" busy={isPending}>
          {t('request.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Closes the dialog when the address changes, such as by the browser's 'back'. */
function CloseOnNewAddress() {
  const address = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => closeQuoteRequest, [address]);
  return null;
}

/** The dialog that requests a quote from the distributor, over any page. */
export function RequestQuote() {
  const { t } = useTranslation('quotes');
  const requested = useRequesting();
  return (
    <>
      {requested !== null && <CloseOnNewAddress />}
      <Dialog open={requested !== null} onClose={closeQuoteRequest} title={t('request.title')} wide>
        {requested !== null && <RequestForm requested={requested} />}
      </Dialog>
    </>
  );
}
