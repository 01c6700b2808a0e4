import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { TextField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useOrderHold } from '../mutations.ts';
import { keyOf, type HoldRow } from '../queries.ts';
import { fieldError, HoldDialog, type Shown } from './hold-dialog.tsx';

const fields = ['quantity', 'poNumber', 'sidemark', 'comments'] as const;
type Field = (typeof fields)[number];

/** Orders all or part of a hold, with its lots, for the delivery as it is set. */
export function OrderHold({ hold, ...shown }: { hold: HoldRow } & Shown) {
  const { t } = useTranslation('holds');
  const navigate = useNavigate();
  const [form, setForm] = useState<Record<Field, string>>({
    quantity: String(hold.quantity),
    poNumber: '',
    sidemark: '',
    comments: '',
  });
  const order = useOrderHold(keyOf(hold));
  const change = (part: Partial<Record<Field, string>>): void => setForm((before) => ({ ...before, ...part }));
  const quantity = readQuantity(form.quantity);
  const possible = quantity !== null && Number(quantity) > 0 && Number(quantity) <= hold.quantity;
  const held = { quantity: formatNumber(hold.quantity), unit: hold.uom };
  const submit = (): void => {
    if (quantity === null) return;
    const all = Number(quantity) === hold.quantity;
    order.mutate(
      {
        ...(!all && { quantity }),
        poNumber: form.poNumber.trim(),
        sidemark: form.sidemark.trim(),
        comments: form.comments.trim(),
      },
      {
        onSuccess: ({ orderNumber }) => {
          notify('success', t('order.done', { order: orderNumber }), {
            label: t('order.show'),
            run: () => void navigate({ to: paths.order, params: { id: orderNumber } }),
          });
          shown.onClose();
        },
      },
    );
  };
  const field = (name: Field) => ({
    value: form[name],
    error: fieldError(order.error, name),
    disabled: order.isPending,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  return (
    <HoldDialog
      {...shown}
      title={t('order.title', { hold: hold.id })}
      busy={order.isPending}
      error={order.error}
      atFields={fields}
      submit={{ label: t('order.submit'), disabled: !possible }}
      onSubmit={submit}
    >
      <p>
        {hold.itemId} · {keepSizeTogether(hold.description)}
      </p>
      <TextField
        label={t('order.quantity', { unit: hold.uom })}
        hint={t('order.most', held)}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...field('quantity')}
        error={fieldError(order.error, 'quantity') ?? (possible ? null : t('order.quantityInvalid', held))}
      />
      <TextField
        label={t('order.po')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={limits.poNumber}
        {...field('poNumber')}
      />
      <TextField label={t('order.sidemark')} autoComplete="off" maxLength={limits.sidemark} {...field('sidemark')} />
      <TextArea label={t('order.comments')} maxLength={limits.comments} {...field('comments')} />
      <p>{t('order.text', { location: hold.location.name })}</p>
    </HoldDialog>
  );
}
