import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formats.ts';
import { TextField } from '../../../ui/fields/fields.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useExtendHold } from '../mutations.ts';
import { keyOf, type HoldRow } from '../queries.ts';
import { fieldError, HoldDialog, type DialogState } from './hold-dialog.tsx';

/** Moves the last day, up to the latest one that the distributor allows. */
export function ExtendHold({ hold, ...dialog }: { hold: HoldRow } & DialogState) {
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
