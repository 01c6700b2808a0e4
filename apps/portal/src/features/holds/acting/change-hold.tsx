import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { useChangeHold } from '../mutations.ts';
import { keyOf, type HoldRow } from '../queries.ts';
import { HoldFields } from '../request/hold-fields.tsx';
import { useHoldForm } from '../request/use-hold-form.ts';
import { HoldDialog, type DialogState } from './hold-dialog.tsx';

/** Sets the quantity and the comment, in the unit of the hold. */
export function ChangeHold({ hold, ...dialog }: { hold: HoldRow } & DialogState) {
  const { t } = useTranslation('holds');
  const fields = useHoldForm({
    UMCode: hold.uom,
    quantity: String(hold.quantity),
    comment: hold.comment,
    lot: hold.lot,
  });
  const changing = useChangeHold(keyOf(hold));
  const refusal = changing.data?.success === false ? changing.data.reason : null;
  const submit = (): void => {
    if (fields.quantity === null) return;
    changing.mutate(
      { UMCode: fields.form.UMCode, quantity: fields.quantity, comment: fields.form.comment.trim() },
      {
        onSuccess: ({ success, reason }) => {
          if (!success) return;
          notify('success', [t('change.done', { hold: hold.id }), reason].filter(Boolean).join(' '));
          dialog.onClose();
        },
      },
    );
  };
  return (
    <HoldDialog
      {...dialog}
      title={t('change.title', { hold: hold.id })}
      busy={changing.isPending}
      error={changing.error}
      submit={{ label: t('change.submit'), disabled: !fields.ready }}
      onSubmit={submit}
    >
      <p>
        {hold.itemId} · {keepSizeTogether(hold.description)}
      </p>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <HoldFields fields={fields} units={[{ code: hold.uom, name: '' }]} busy={changing.isPending} />
    </HoldDialog>
  );
}
