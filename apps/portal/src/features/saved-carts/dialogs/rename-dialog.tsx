import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRenameSavedCart } from '../mutations.ts';
import { closeSavedCartTask, type SavedCartName } from '../task.ts';
import { NameField, useTypedName } from './cart-name.tsx';

/** Renames a saved cart. */
export function RenameDialog({ cart }: { cart: SavedCartName }) {
  const { t } = useTranslation('savedCarts');
  const formId = useId();
  const { mutate, isPending, error } = useRenameSavedCart();
  const typed = useTypedName(cart.name, error);
  const submit = (): void => {
    const name = typed.read();
    if (name === null || isPending) return;
    if (name === cart.name) return closeSavedCartTask();
    mutate({ id: cart.id, name }, { onSuccess: closeSavedCartTask });
  };
  return (
    <Dialog
      open
      onClose={closeSavedCartTask}
      title={t('rename.title', { name: cart.name })}
      busy={isPending}
      actions={
        <>
          <Button onClick={closeSavedCartTask} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button kind="main" type="submit" form={formId} busy={isPending}>
            {t('rename.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <NameField typed={typed} busy={isPending} />
      </form>
    </Dialog>
  );
}
