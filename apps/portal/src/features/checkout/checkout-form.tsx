import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { claimsOf, useUser } from '../../session/session.ts';
import { ProblemSummary, type Point } from '../../ui/form/problem-summary.tsx';
import type { CheckoutData } from './checkout-data.ts';
import style from './checkout-form.module.css';
import { DateStep } from './date-step.tsx';
import { DeliveryStep, isPickup } from './delivery-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { checkOrder, placeFormOf, type OrderFacts, type OrderField, type OrderProblem } from './order-form.ts';
import { OrderSummary } from './order-summary.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDraft } from './use-draft.ts';
import { usePlacing, type Refusal } from './use-placing.ts';

function useSentences(): (problem: OrderProblem) => string {
  const { t } = useTranslation('checkout');
  return (problem) => {
    if (problem.word === 'poTemplate') return t('error.poTemplate', { template: problem.template });
    if (problem.word === 'tooLong') return t('error.tooLong', { maximum: problem.maximum });
    return t(`error.${problem.word}`);
  };
}

/** The points of the summary: what the form knows, else what the server said. */
function pointsOf(own: ReadonlyMap<OrderField, string>, refusal: Refusal | null): Point[] {
  if (own.size > 0) return [...own].map(([field, sentence]) => ({ field, sentence }));
  if (refusal === null) return [];
  const fields = Object.entries(refusal.fields).map(([field, sentence]) => ({ field, sentence }));
  return fields.length > 0 ? fields : [{ sentence: refusal.sentence }];
}

/** The steps beside the totals; errors stand at their fields and, once asked for, in a summary on top. */
export function CheckoutForm({ data }: { data: CheckoutData }) {
  const { t } = useTranslation('checkout');
  const sentenceOf = useSentences();
  const claims = claimsOf(useUser());
  const { account, draft, change } = useDraft();
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState(0);
  const { placing, refusal, forgive, place } = usePlacing(account, data.cart.version, data.onPlaced, () => void data.refreshCart());

  const { shipTo } = data.delivery;
  const { allowed } = data.dates;
  // A kept day may have passed since; the first possible one takes its place.
  const requestedDate = allowed.includes(draft.requestedDate) ? draft.requestedDate : (allowed[0] ?? '');
  const form = { ...draft, requestedDate };
  const pickup = isPickup(shipTo);
  const deliverable = shipTo !== null && shipTo.shipViaCode !== '';
  const facts: OrderFacts = { claims, mode: pickup ? 'pickup' : 'delivery', deliverable, changing: editing, allowed };
  const own = new Map([...(asked > 0 ? checkOrder(form, facts) : [])].map(([field, problem]) => [field, sentenceOf(problem)]));
  const problemOf = (field: OrderField): string | null => own.get(field) ?? refusal?.fields[field] ?? null;
  const points = pointsOf(own, refusal);

  const edit = (part: Partial<typeof draft>): void => {
    Object.keys(part).forEach(forgive);
    change(part);
  };
  const submit = (): void => {
    setAsked(asked + 1);
    if (checkOrder(form, facts).size === 0) place(placeFormOf(form, data.cart.version));
  };
  return (
    <div className={style['columns']}>
      <div className={style['steps']}>
        {points.length > 0 && !placing && (
          <ProblemSummary key={asked} name={t('error.summary')} title={own.size > 0 ? t('error.summary') : t('error.notPlaced')} points={points} />
        )}
        <DeliveryStep data={data} editing={editing} onEditing={setEditing} problem={problemOf('delivery')} />
        <DateStep dates={data.dates} pickup={pickup} value={requestedDate} onChange={(date) => edit({ requestedDate: date })} problem={problemOf('requestedDate')} />
        <DetailsStep draft={draft} facts={facts} problemOf={problemOf} onChange={edit} />
        <ReviewStep lines={data.cart.itemList} renderPriceChange={data.renderPriceChange} />
      </div>
      <div className={style['summary']}>
        <OrderSummary
          cart={data.cart}
          placing={placing}
          secondary={editing}
          timer={data.timer}
          blocked={data.pricesChanged}
          acceptPrices={data.acceptPrices}
          onPlace={submit}
        />
      </div>
    </div>
  );
}
