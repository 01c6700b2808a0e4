import { useState } from 'react';
import { type HoldRow, keyOf } from '../queries.ts';
import type { HoldVerb } from './hold-actions.tsx';
import { OrderHold } from './order-hold.tsx';
import { useTranslation } from 'react-i18next';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { useChangeHold, useExtendHold, useReleaseHold } from '../mutations.ts';
import { HoldFields } from '../request/hold-fields.tsx';
import { useHoldForm } from '../request/use-hold-form.ts';
import { HoldDialog, type DialogState, fieldError } from './hold-dialog.tsx';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { TextField } from '../../../ui/fields/fields.tsx';

/**
 * Asks for confirmation before a hold is released. It can't be undone, because another customer may get the goods at
 * once.
 */
function ReleaseHold({ hold, ...dialog }: { hold: HoldRow } & DialogState) {
  const { t } = useTranslation('holds');
  const release = useReleaseHold(keyOf(hold));
  const values = { hold: hold.id, item: hold.itemId, quantity: formatNumber(hold.quantity), unit: hold.uom };
  const submit = (): void =>
    release.mutate(undefined, {
      onSuccess: () => {
        notify('success', t('release.done', values));
        dialog.onClose();
      },
    });
  return (
    <HoldDialog
      {...dialog}
      title={t('release.title', values)}
      busy={release.isPending}
      error={release.error}
      submit={{ label: t('release.submit'), kind: 'danger' }}
      onSubmit={submit}
    >
      <p>{t('release.text', values)}</p>
    </HoldDialog>
  );
}

/** Moves the last day, up to the latest one that the distributor allows. */
function ExtendHold({ hold, ...dialog }: { hold: HoldRow } & DialogState) {
  const { t } = useTranslation('holds');
  const latest = hold.latest ?? hold.until;
  const [until, setUntil] = useState(latest);
  const extend = useExtendHold(keyOf(hold));
  const canExtend = latest > hold.until;
  const submit = (): void =>
    extend.mutate(until, {
      onSuccess: (answer) => {
        notify('success', t('extend.done', { hold: hold.id, date: formatDay(answer.until) }));
        dialog.onClose();
      },
    });
  return (
    <HoldDialog
      {...dialog}
      title={t('extend.title', { hold: hold.id })}
      busy={extend.isPending}
      error={extend.error}
      atFields={['until']}
      submit={{ label: t('extend.submit'), disabled: !canExtend || until <= hold.until || until > latest }}
      onSubmit={submit}
    >
      <p>
        {t(canExtend ? 'extend.text' : 'extend.longest', { date: formatDay(hold.until), latest: formatDay(latest) })}
      </p>
      {canExtend && (
        <TextField
          type="date"
          label={t('extend.until')}
          hint={t('extend.hint', { date: formatDay(latest) })}
          data-autofocus
          min={hold.until}
          max={latest}
          value={until}
          error={fieldError(extend.error, 'until')}
          disabled={extend.isPending}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      )}
    </HoldDialog>
  );
}

/** Sets the quantity and the comment, in the unit of the hold. */
function ChangeHold({ hold, ...dialog }: { hold: HoldRow } & DialogState) {
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

/** An action and its hold. */
export interface HoldAction {
  verb: HoldVerb;
  hold: HoldRow;
}

const dialogs = { order: OrderHold, extend: ExtendHold, change: ChangeHold, release: ReleaseHold } as const;

/**
 * The dialog of the chosen action; null closes it. It stays mounted with its last content, so that the focus can
 * return.
 */
export function HoldDialogs({ acting, onClose }: { acting: HoldAction | null; onClose: () => void }) {
  const [shown, setShown] = useState({ acting, count: 0 });
  if (acting !== null && acting !== shown.acting) setShown({ acting, count: shown.count + 1 });
  if (shown.acting === null) return null;
  const ActionDialog = dialogs[shown.acting.verb];
  return <ActionDialog key={shown.count} hold={shown.acting.hold} open={acting !== null} onClose={onClose} />;
}
