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
  const [shownList, setShownList] = useState(list);
  if (list !== null && list !== shownList) setShownList(list);
  const { mutate, isPending, error, reset } = useRenameList();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={list !== null}
      onClose={close}
      title={t('form.renameTitle', { list: shownList?.listName ?? '' })}
      busy={isPending}
    >
      {shownList !== null && (
        <NameForm
          key={shownList.listName}
          name={shownList.listName}
          busy={isPending}
          error={error}
          onCancel={close}
          onSubmit={({ name }) => {
            if (name === shownList.listName) return close();
            return mutate(
              { ...shownList, newName: name },
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
