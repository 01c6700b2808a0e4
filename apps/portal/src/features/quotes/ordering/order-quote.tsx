import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useApproval } from '../../spending/use-approval.tsx';
import type { Quote } from '../queries.ts';
import { type AsOrdered, asOrderedQuery, type DeliverTo, useOrderQuote } from './mutations.ts';
import { type LineChoice, LinesToOrder, useLineChoice } from './lines-to-order.tsx';
import { QuoteOrderContents, QuoteOrderSums } from './order-contents.tsx';
import { OrderTotal } from '../../order-panel/as-ordered.tsx';
import { OrderFields } from '../../order-panel/order-fields.tsx';
import type { Typed } from '../../order-panel/typed-order.ts';
import style from '../../order-panel/order-panel.module.css';
import { placeFormOf } from '../../order-panel/place-form-of.ts';

interface DialogProps {
  quote: Quote;
  open: boolean;
  onClose: () => void;
}

const fields = ['poNumber', 'sidemark', 'requestedDate', 'comments'] as const;

/** Explains why nothing was ordered, with the problems of lines. Empty if a field of the form shows the problem. */
function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('quotes');
  const refused = CallError.of(error);
  if (fields.some((name) => refused.fields[name] !== undefined)) return null;
  return (
    <div role="alert" className={style['refused']}>
      <p>{failureText(error, t('orderAgain'))}</p>
      <ul className={style['notes']}>
        {Object.entries(refused.fields).map(([name, sentence]) => (
          <li key={name}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** Returns whether the order can be placed as it is. */
const isOrderable = ({ shipVia, creditHold, lines }: AsOrdered): boolean =>
  shipVia !== null && !creditHold && lines.every(({ problem }) => problem === null);

function OrderForm({
  quote,
  asOrdered,
  onClose,
  onDeliverTo,
  settling,
  typed,
  setTyped,
  order,
  choice,
}: Omit<DialogProps, 'open'> & {
  choice: LineChoice;
  asOrdered: AsOrdered;
  onDeliverTo: (deliverTo: DeliverTo) => void;
  /** True while the order for a changed delivery is loading. */
  settling: boolean;
  typed: Typed;
  setTyped: Dispatch<SetStateAction<Typed>>;
  order: ReturnType<typeof useOrderQuote>;
}) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const approval = useApproval(asOrdered.total);
  const submit = (): void => {
    const form = {
      ...placeFormOf(typed, asOrdered),
      deliverTo: asOrdered.deliverTo,
      revision: quote.revision,
      ...(choice.lines !== null && { lines: [...choice.lines] }),
    };
    const toApprove = { ...form, quoteNumber: quote.id };
    if (approval.needed) return approval.ask(toApprove);
    order.mutate(form, {
      onSuccess: ({ orderNumber }) => void navigate({ to: paths.checkoutDone, params: { id: orderNumber } }),
      onError: (error) => void approval.askIfRefused(error, toApprove),
    });
  };
  const errorOf = (name: keyof Typed): string | null => CallError.of(order.error).fields[name] ?? null;
  return (
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!order.isPending && !settling && isOrderable(asOrdered)) submit();
      }}
    >
      <QuoteOrderContents
        quote={quote}
        asOrdered={asOrdered}
        settling={settling}
        onDeliverTo={onDeliverTo}
        lines={
          choice.choosable.length === 0 ? undefined : (
            <LinesToOrder choice={choice} asOrdered={asOrdered} disabled={order.isPending} />
          )
        }
      />
      <OrderFields
        typed={typed}
        asOrdered={asOrdered}
        disabled={order.isPending}
        errorOf={errorOf}
        onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
      <QuoteOrderSums quote={quote} asOrdered={asOrdered} partial={choice.lines !== null} />
      {order.error !== null && <Refusal error={order.error} />}
      <div className={style['actions']} data-actions="">
        <OrderTotal order={asOrdered} />
        <Button onClick={onClose} disabled={order.isPending}>
          {t('order.cancel')}
        </Button>
        <Button type="submit" kind="main" busy={order.isPending} disabled={settling || !isOrderable(asOrdered)}>
          {approval.needed ? approval.label : t('order.submit')}
        </Button>
      </div>
      {approval.dialog}
    </form>
  );
}

/** The dialog that orders a quote: shows the order that it becomes, asks for what is missing, and then confirms it. */
export function OrderQuote({ quote, open, onClose }: DialogProps) {
  const { t } = useTranslation('quotes');
  const order = useOrderQuote(quote.id);
  const [deliverTo, setDeliverTo] = useState<DeliverTo>('quoted');
  // The values are held here, so that they survive if the order for another delivery can't be loaded.
  const [typed, setTyped] = useState<Typed>({
    poNumber: quote.poNumber,
    sidemark: quote.sidemark,
    requestedDate: '',
    shipComplete: false,
    comments: '',
  });
  const choice = useLineChoice(quote);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...asOrderedQuery(useUser().customerNumber, quote.id, deliverTo, choice.lines),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('order.title', { id: quote.id })} busy={order.isPending} wide>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height="320px" />}
      {data === null && (
        <p role="alert" className={style['refused']}>
          {t('order.over')}
        </p>
      )}
      {data && (
        <OrderForm
          quote={quote}
          asOrdered={data}
          onDeliverTo={setDeliverTo}
          settling={isPlaceholderData}
          typed={typed}
          setTyped={setTyped}
          onClose={onClose}
          order={order}
          choice={choice}
        />
      )}
    </Dialog>
  );
}
