import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCreateList } from '../mutations.ts';
import { NameForm } from './name-form.tsx';

/** Creates a list and opens it. */
export function CreateListDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shoppingLists');
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useCreateList();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('form.newTitle')} busy={isPending}>
      <NameForm
        name={null}
        busy={isPending}
        error={error}
        onCancel={close}
        onSubmit={({ name: listName, shared }) =>
          mutate(
            { listName, shared },
            {
              onSuccess: (created) => {
                close();
                void navigate({ to: paths.shoppingList, params: { listName: created.listName } });
              },
            },
          )
        }
      />
    </Dialog>
  );
}
