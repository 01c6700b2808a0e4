import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { fetchPart, PartLost } from '../../../app/router/fetch-part.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { loadWords } from '../../../words/words.ts';
import type { AreaDialogProps } from './area/area-dialog.tsx';

const fetchDialog = (): Promise<ComponentType<AreaDialogProps>> =>
  fetchPart(async () => (await Promise.all([import('./area/area-dialog.tsx'), loadWords('area')]))[0].AreaDialog);

/** The button that opens the dialog, which is fetched when it is first opened. Without a network it doesn't open. */
export function OrderByArea({ onTake, ...props }: Omit<AreaDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('catalog');
  const { username, customerNumber } = useUser();
  const [isOpen, setOpen] = useState(false);
  const [AreaDialog, setDialog] = useState<ComponentType<AreaDialogProps> | null>(null);
  const open = (): void => {
    setOpen(true);
    if (AreaDialog !== null) return;
    fetchDialog().then(
      (dialog) => setDialog(() => dialog),
      (error: unknown) => {
        setOpen(false);
        if (!(error instanceof PartLost)) throw error;
        notify('error', failureText(error));
      },
    );
  };
  return (
    <>
      <Button icon="ruler" wide aria-haspopup="dialog" busy={isOpen && AreaDialog === null} onClick={open}>
        {t('item.byArea')}
      </Button>
      {AreaDialog !== null && (
        <AreaDialog
          // The rooms on the device are those of one user at one customer.
          key={`${username} ${customerNumber}`}
          {...props}
          open={isOpen}
          onClose={() => setOpen(false)}
          onTake={
            onTake &&
            ((taken) => {
              setOpen(false);
              onTake(taken);
            })
          }
        />
      )}
    </>
  );
}
