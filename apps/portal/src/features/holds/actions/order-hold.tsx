import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { openChangeDelivery } from '../../../app/state/delivery-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { type AsOrdered, CreditHold, OrderSums, OrderTotal, OrderWay } from '../../order-panel/as-ordered.tsx';
import { type LineAsOrdered, OrderLines } from '../../order-panel/order-lines.tsx';
import { OrderFields } from '../../order-panel/order-fields.tsx';
import type { Typed } from '../../order-panel/typed-order.ts';
import style from '../../order-panel/order-panel.module.css';
import { placeFormOf } from '../../order-panel/place-form-of.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { useApproval } from '../../spending/use-approval.tsx';
import { useOrderHold } from '../mutations.ts';
import { keyOf, type HoldRow, type HoldKey } from '../queries.ts';
import { fieldError, HoldDialog, type DialogState } from './hold-dialog.tsx';
import { runQuery } from '../../../app/graphql/run-query.ts';
import { useSettled } from '../../../app/timing/use-settled.ts';
import { customerKey } from '../../../app/query/customer-key.ts';
import { HoldAsOrderedDocument } from './hold-as-ordered.graphql.ts';

/**
 * Reads the order that a hold, or a part of it in the hold's unit, would become now; null for a hold that can't be
 * ordered any more. Never cached, because prices, stock and delivery change.
 */
const holdAsOrderedQuery = (
  { customerNumber, holdNumber: id }: HoldKey,
  asked: { quantity: string | null; sidemark: string },
) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'holds', 'asOrdered', id, asked),
    queryFn: async ({ signal }) =>
      (await runQuery(HoldAsOrderedDocument, { customerNumber, id, ...asked }, signal)).holdAsOrdered,
    gcTime: 0,
    retry: false,
  });

/** Milliseconds without typing before the order is priced for a sidemark. */
const typingPause = 400;

const fields = ['quantity', 'poNumber', 'sidemark', 'requestedDate', 'comments'] as const;

/** The days while the order isn't known yet, or when the hold can't be ordered. */
const noDays: Pick<AsOrdered, 'days' | 'completeDays' | 'pickup'> = { days: [], completeDays: [], pickup: false };

/** Returns the line that the order will have, without the amounts, which aren't known yet. */
const lineOf = (hold: HoldRow): LineAsOrdered => ({
  lineNumber: 1,
  itemId: hold.itemId,
  description: hold.description,
  quantity: hold.quantity,
  uom: hold.uom,
  unitPrice: null,
  priceUom: hold.uom,
  priceQty: null,
  amount: null,
});

/** The location of the goods, and the lots they come from. */
function Lots({ hold }: { hold: HoldRow }) {
  const { t } = useTranslation('holds');
  const lots = hold.lots.map(({ lot }) => lot).join(', ');
  return <p>{t('order.from', { location: hold.location.name, lots })}</p>;
}

/** Explains why the amounts can't be shown. On a conflict, the server's message names the change that is needed. */
function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('orderPanel');
  if (CallError.of(error).code !== 'conflict') return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <div className={style['way']}>
      <p role="alert" className={style['refused']}>
        {error.message}
      </p>
      <Button onClick={openChangeDelivery}>{t('change')}</Button>
    </div>
  );
}

/** Orders a hold or a part of it, with its lots, to the current delivery. Shows address, date and total first. */
export function OrderHold({ hold, ...dialog }: { hold: HoldRow } & DialogState) {
  const { t } = useTranslation('holds');
  const navigate = useNavigate();
  const [typedQuantity, setTypedQuantity] = useState(String(hold.quantity));
  const [typed, setTyped] = useState<Typed>({
    poNumber: '',
    sidemark: '',
    requestedDate: '',
    shipComplete: false,
    comments: '',
  });
  const order = useOrderHold(keyOf(hold));
  // The order can have the prices of the job that it names.
  const sidemark = useSettled(typed.sidemark.trim(), typingPause);
  const quantity = readQuantity(typedQuantity);
  const valid = quantity !== null && Number(quantity) > 0 && Number(quantity) <= hold.quantity;
  const isWholeHold = Number(quantity) === hold.quantity;
  const orderQuery = useQuery({
    ...holdAsOrderedQuery(keyOf(hold), { quantity: valid && !isWholeHold ? quantity : null, sidemark }),
    // An ordered hold no longer exists, so don't read it again.
    enabled: dialog.open && valid && !order.isPending && !order.isSuccess,
    placeholderData: keepPreviousData,
  });
  const asOrdered = orderQuery.data ?? null;
  const hasOrder = asOrdered !== null && orderQuery.error === null;
  const isWaiting = orderQuery.isPending && orderQuery.error === null && valid;
  const canOrder =
    valid && !orderQuery.isPlaceholderData && asOrdered !== null && asOrdered.shipVia !== null && !asOrdered.creditHold;
  const approval = useApproval(asOrdered?.total);
  const heldQuantity = { quantity: formatNumber(hold.quantity), unit: hold.uom };
  const submit = (): void => {
    if (quantity === null || asOrdered === null) return;
    const form = { ...(!isWholeHold && { quantity }), ...placeFormOf(typed, asOrdered) };
    const toApprove = { ...form, holdNumber: hold.id };
    if (approval.needed) return approval.ask(toApprove);
    order.mutate(form, {
      onSuccess: ({ orderNumber }) => void navigate({ to: paths.checkoutDone, params: { id: orderNumber } }),
      onError: (error) => void approval.askIfRefused(error, toApprove),
    });
  };
  return (
    <HoldDialog
      {...dialog}
      title={t('order.title', { hold: hold.id })}
      busy={order.isPending}
      error={order.error}
      atFields={fields}
      foot={(hasOrder || isWaiting) && <OrderTotal order={asOrdered} />}
      submit={{ label: approval.needed ? approval.label : t('order.submit'), disabled: !canOrder }}
      onSubmit={submit}
      wide
    >
      <OrderLines lines={hasOrder ? asOrdered.lines : [lineOf(hold)]} />
      <Lots hold={hold} />
      <TextField
        label={t('order.quantity', { unit: hold.uom })}
        hint={t('order.most', heldQuantity)}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={typedQuantity}
        disabled={order.isPending}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTypedQuantity(currentTarget.value)}
        error={fieldError(order.error, 'quantity') ?? (valid ? null : t('order.quantityInvalid', heldQuantity))}
      />
      {orderQuery.error !== null && <NotShown error={orderQuery.error} onRetry={() => void orderQuery.refetch()} />}
      {orderQuery.data === null && (
        <p role="alert" className={style['refused']}>
          {t('order.over')}
        </p>
      )}
      {(hasOrder || isWaiting) && <OrderWay order={asOrdered} onChange={openChangeDelivery} />}
      {hasOrder && <CreditHold order={asOrdered} />}
      <OrderFields
        typed={typed}
        asOrdered={asOrdered ?? noDays}
        disabled={order.isPending}
        errorOf={(name) => fieldError(order.error, name)}
        onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        // What the goods are held for is often the job that the order is for.
        offeredSidemark={hold.comment.length > limits.sidemark ? '' : hold.comment}
      />
      {(hasOrder || isWaiting) && <OrderSums order={asOrdered} />}
      {approval.dialog}
    </HoldDialog>
  );
}
