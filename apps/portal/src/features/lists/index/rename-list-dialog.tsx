import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRenameList, type ListAddress } from '../mutations.ts';
import { NameForm } from './name-form.tsx';

interface Props {
  /** Null closes the dialog. */
  list: ListAddress | null;
  onClose: () => void;
  onRenamed?: (name: string) => void;
}

/** Renames a list. */
export function RenameListDialog({ list, onClose, onRenamed }: Props) {
  const { t } = useTranslation('shoppingLists');
  const [shown, show] = useState(list);
  if (list !== null && list !== shown) show(list);
  const { mutate, isPending, error, reset } = useRenameList();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={list !== null}
      onClose={close}
      title={t('form.renameTitle', { list: shown?.listName ?? '' })}
      busy={isPending}
    >
      {shown !== null && (
        <NameForm
          key={shown.listName}
          name={shown.listName}
          busy={isPending}
          error={error}
          onCancel={close}
          onSubmit={({ name }) => {
            if (name === shown.listName) return close();
            return mutate(
              { ...shown, newName: name },
              {
                onSuccess: ({ listName }) => {
                  close();
                  onRenamed?.(listName);
                },
              },
            );
          }}
        />
      )}
    </Dialog>
  );
}
