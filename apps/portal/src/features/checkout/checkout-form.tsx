import { CallError } from '@tradecounter/contract/client';
import type { DeliveryMode } from '@tradecounter/rules/purchase-order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { claimsOf, useUser } from '../../app/session/session.ts';
import { FormProblems, type Said, saidOf } from '../../ui/form/form-problems.tsx';
import { useAskedForm } from '../../ui/form/use-asked-form.ts';
import { dropDraft } from '../../device/offline/drafts/order-drafts.ts';
import type { OrderDraft } from '../../device/offline/drafts/order-draft.ts';
import { announceCart } from '../cart/cart-channel.ts';
import { AcceptPrices } from '../cart/price-lock/accept-prices.tsx';
import { CartTimer } from '../cart/price-lock/cart-timer.tsx';
import { changedLines } from '../cart/price-lock/price-lock.ts';
import { refreshCart, useCartForJob } from '../cart/queries.ts';
import { useApproval } from '../spending/use-approval.tsx';
import { ForgottenItems } from '../lists/forgotten/forgotten-items.tsx';
import style from './checkout-form.module.css';
import { type Account, type Draft, forgetCheckout } from './checkout-draft.ts';
import { DateStep } from './date-step.tsx';
import { DeliveryStep, isPickup } from './delivery-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DraftReview } from './draft/draft-review.tsx';
import { useDraftReview } from './draft/use-draft-review.ts';
import { checkOrder, placeFormOf, type OrderFacts, type OrderField, type OrderProblem } from './order-form.ts';
import { OrderSummary } from './order-summary.tsx';
import { ReviewStep } from './review-step.tsx';
import { describeTemplate } from './say-template.ts';
import { useDraft } from './use-draft.ts';
import type { Checkout } from './use-checkout.ts';
import { DraftNotSaved, usePlacing } from './use-placing.ts';
import { unreachableDay, waitForAll } from './whole-order-days.ts';

/** Returns a function that words the problem with a field. */
function useProblemWords(): (field: string, problem: OrderProblem) => string {
  const { t } = useTranslation('checkout');
  return (_field, problem) => {
    if (problem.word === 'poTemplate') return t('error.poTemplate', describeTemplate(problem.template, t));
    if (problem.word === 'tooLong') return t('error.tooLong', { maximum: problem.maximum });
    return t(`error.${problem.word}`);
  };
}

/** Returns a function that words the server's rejection. */
function useRefusalWords(): (error: Error) => string {
  const { t } = useTranslation('checkout');
  return (error) => {
    if (error instanceof DraftNotSaved) return t('error.notKept');
    const { code, status, requestId } = CallError.of(error);
    if (code === 'key_reused') return t('error.keyReused');
    if (code === 'cart_empty') return t('error.cartEmpty');
    if (status === 503) return t('error.unavailable');
    return status >= 500 ? t('error.internal', { requestId }) : failureText(error, t('error.draftSaved'));
  };
}

/** Returns a function for the label of each field. */
function useLabels(pickup: boolean): (field: string) => string {
  const { t } = useTranslation('checkout');
  const labels: Record<OrderField, string> = {
    delivery: t('delivery.title'),
    requestedDate: pickup ? t('date.pickup') : t('date.label'),
    poNumber: t('details.poNumber'),
    sidemark: t('details.sidemark'),
    comments: t('details.comments'),
  };
  return (field) => (Object.hasOwn(labels, field) ? labels[field as OrderField] : '');
}

/** Returns the day in the draft that is no longer offered; null = it is offered, or nothing is known yet. */
const unofferedDay = ({ typed }: OrderDraft, { state }: Checkout['dates'], allowed: readonly string[]): string | null =>
  state === 'ready' && typed.requestedDate !== '' && !allowed.includes(typed.requestedDate)
    ? typed.requestedDate
    : null;

/** Returns whether the order may have been placed in spite of the error: the answer was lost, or the server failed. */
const isUnconfirmed = (refused: Error | null): boolean =>
  refused !== null &&
  !(refused instanceof DraftNotSaved) &&
  CallError.of(refused).outcomeUnknown &&
  CallError.of(refused).status !== 503;

/** Returns the values of the form with the day that applies, and what the form's rules depend on. */
function orderIn(draft: Draft, { dates, delivery: { shipTo } }: Checkout, offline: boolean) {
  const allowed = draft.shipComplete ? dates.complete : dates.allowed;
  const daysUnknown = offline && dates.state !== 'ready';
  // A stored day may be in the past by now; the first possible day replaces it.
  const requestedDate = daysUnknown || allowed.includes(draft.requestedDate) ? draft.requestedDate : (allowed[0] ?? '');
  const mode: DeliveryMode = isPickup(shipTo) ? 'pickup' : 'delivery';
  const facts = { mode, deliverable: shipTo !== null && shipTo.shipViaCode !== '', allowed };
  return { form: { ...draft, requestedDate }, facts };
}

/** Returns the place and day of the delivery; null = none is chosen, undefined = not known yet. */
function destinationOf({ shipTo, state }: Checkout['delivery'], day: string) {
  if (shipTo !== null && shipTo.shipViaCode !== '') return { pickup: isPickup(shipTo), place: shipTo.name, day };
  return state === 'loading' ? undefined : null;
}

const totalOf = ({ amountList }: Checkout['cart']): number | null =>
  amountList.find(({ name }) => name === 'total')?.amount ?? null;

/** Sends the cart for approval where it needs one. The cart and what was typed are gone afterwards. */
const useCartApproval = (cart: Checkout['cart'], account: Account) =>
  useApproval(totalOf(cart), () => {
    void dropDraft(account);
    forgetCheckout(account);
    announceCart({ customerNumber: account.customerNumber, version: cart.version + 1 });
  });

interface StepsProps {
  data: Checkout;
  draft: Draft;
  /** The day that applies. */
  day: string;
  facts: OrderFacts;
  offline: boolean;
  problemOf: Said['problemOf'];
  onEditing: (editing: boolean) => void;
  onChange: (part: Partial<Draft>) => void;
}

function Steps({ data, draft, day, facts, offline, problemOf, onEditing, onChange }: StepsProps) {
  return (
    <>
      <DeliveryStep
        delivery={data.delivery}
        editing={facts.changing}
        offline={offline}
        onEditing={onEditing}
        problem={problemOf('delivery')}
      />
      <DateStep
        dates={data.dates}
        allowed={facts.allowed}
        lines={data.cart.itemList}
        deliverable={facts.deliverable}
        pickup={facts.mode === 'pickup'}
        offline={offline}
        value={day}
        unreachable={unreachableDay(data.dates, draft.shipComplete, draft.requestedDate)}
        onChange={(date) => onChange({ requestedDate: date })}
        problem={problemOf('requestedDate')}
      />
      <DetailsStep
        draft={draft}
        facts={facts}
        problemOf={problemOf}
        wait={data.dates.state === 'ready' ? waitForAll(data.dates) : null}
        onChange={onChange}
      />
      <ReviewStep lines={data.cart.itemList} />
    </>
  );
}

interface ToAcceptProps {
  cart: Checkout['cart'];
  review: ReturnType<typeof useDraftReview>;
}

/** Whether the cart has less merchandise than an order must have. */
const isBelowMinimum = ({ minimumOrder = null }: Checkout['cart']): boolean => minimumOrder !== null;

/** What the buyer has to accept before the order can be placed: changes since it was saved offline, and prices. */
function ToAccept({ cart, review }: ToAcceptProps) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {review.blockedBy === 'changes' && (
        <p className={style['waits']}>{t('draft.unsent', { count: review.unsent })}</p>
      )}
      {isBelowMinimum(cart) && <p className={style['waits']}>{cart.exception}</p>}
      <AcceptPrices cart={cart} />
    </>
  );
}

interface Props {
  data: Checkout;
  /** The order as saved offline; null = none was. */
  orderDraft: OrderDraft | null;
  /** Runs when the order is placed. */
  onPlaced: (orderNumber: string) => void;
}

/**
 * The checkout's steps, next to the totals. Errors appear at their fields and, after an attempt, in a summary at the
 * top.
 */
export function CheckoutForm({ data: checkout, orderDraft, onPlaced }: Props) {
  const client = useQueryClient();
  const { t } = useTranslation('checkout');
  const problemText = useProblemWords();
  const refusalText = useRefusalWords();
  const claims = claimsOf(useUser());
  const { account, draft, change } = useDraft(orderDraft?.typed ?? {});
  const data = { ...checkout, cart: useCartForJob(checkout.cart, draft.sidemark) };
  const [editing, setEditing] = useState(false);
  const review = useDraftReview(data, account.customerNumber, orderDraft);
  const { offline } = review;
  const { placing, isRejectionOutdated, place, save } = usePlacing({
    account,
    cartVersion: data.cart.version,
    draft: orderDraft,
    onPlaced,
    onConflict: () => void refreshCart(client, account.customerNumber),
  });

  const total = totalOf(data.cart);
  const approval = useCartApproval(data.cart, account);
  const sendsForApproval = approval.needed && !offline;
  const { form, facts: known } = orderIn(draft, data, offline);
  const facts: OrderFacts = { claims, changing: editing, ...known };
  const asking = useAskedForm(checkOrder(form, facts));
  const shownForm = isRejectionOutdated ? { ...asking, refused: null } : asking;
  const said = saidOf(shownForm, problemText, refusalText, { label: useLabels(facts.mode === 'pickup') });

  const edit = (part: Partial<typeof draft>): void => {
    asking.forgive(...Object.keys(part));
    change(part);
  };
  const submit = (): void =>
    asking.ask((refuse) => {
      const submission = {
        form: placeFormOf(form, {
          cartVersion: data.cart.version,
          total,
        }),
        typed: form,
        seen: review.seen(),
      };
      if (offline) save(submission, refuse);
      else if (sendsForApproval) approval.ask(submission.form);
      else place(submission, (error) => approval.askIfRefused(error, submission.form) || refuse(error));
    });
  const blocked =
    !offline && (changedLines(data.cart).length > 0 || review.blockedBy !== null || isBelowMinimum(data.cart));
  return (
    <div className={style['columns']}>
      <div className={style['steps']}>
        <FormProblems
          form={shownForm}
          said={said}
          name={t('error.summary')}
          check={t('error.summary')}
          refusal={t(isUnconfirmed(shownForm.refused) ? 'error.notConfirmed' : 'error.notPlaced')}
        />
        {orderDraft !== null && (
          <DraftReview
            draft={orderDraft}
            now={review.now}
            offline={offline}
            unofferedDay={unofferedDay(orderDraft, data.dates, facts.allowed)}
            onDiscard={() => void dropDraft(orderDraft)}
          />
        )}
        <Steps
          data={data}
          draft={draft}
          day={form.requestedDate}
          facts={facts}
          offline={offline}
          problemOf={said.problemOf}
          onEditing={setEditing}
          onChange={edit}
        />
      </div>
      <div className={style['summary']}>
        <OrderSummary
          cart={data.cart}
          destination={destinationOf(data.delivery, form.requestedDate)}
          placing={placing}
          secondary={editing}
          timer={<CartTimer view={data.view} />}
          blocked={blocked}
          acceptPrices={<ToAccept cart={data.cart} review={review} />}
          offline={offline}
          placeLabel={sendsForApproval ? approval.label : null}
          onPlace={submit}
        />
        {approval.dialog}
      </div>
      <div className={style['forgotten']}>
        <ForgottenItems />
      </div>
    </div>
  );
}
