import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { useReleaseHold } from '../mutations.ts';
import { keyOf, type HoldRow } from '../queries.ts';
import { HoldDialog, type DialogState } from './hold-dialog.tsx';

/**
 * Asks for confirmation before a hold is released. It can't be undone, because another customer may get the goods at
 * once.
 */
export function ReleaseHold({ hold, ...dialog }: { hold: HoldRow } & DialogState) {
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
