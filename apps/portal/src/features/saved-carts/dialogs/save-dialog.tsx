import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSaveCart } from '../mutations.ts';
import { closeSavedCartTask } from '../task.ts';
import { isNameTaken, NameField, useTypedName } from './cart-name.tsx';

/** Saves the cart under a name, and starts a new one if asked to. A name that is taken is asked about. */
export function SaveDialog({ suggested }: { suggested: string }) {
  const { t } = useTranslation('savedCarts');
  const navigate = useNavigate();
  const formId = useId();
  const { mutate, isPending, error } = useSaveCart();
  const typed = useTypedName(suggested, error);
  /** Whether the last attempt was to start a new cart too. */
  const [empties, setEmpties] = useState(false);
  const isTaken = isNameTaken(typed.refusal);
  const save = ({ empty, replace = false }: { empty: boolean; replace?: boolean }): void => {
    const name = typed.read();
    if (name === null || isPending) return;
    setEmpties(empty);
    mutate(
      { name, empty, replace },
      {
        onSuccess: ({ id, lines }) => {
          closeSavedCartTask();
          notify('success', t('save.done', { name, count: lines }), {
            label: t('save.show'),
            run: () => void navigate({ to: paths.savedCart, params: { id } }),
          });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={closeSavedCartTask}
      title={t('save.title')}
      busy={isPending}
      actions={
        <>
          <Button onClick={closeSavedCartTask} disabled={isPending}>
            {t('cancel')}
          </Button>
          {isTaken ? (
            <Button kind="main" busy={isPending} onClick={() => save({ empty: empties, replace: true })}>
              {t(empties ? 'save.replaceAndStart' : 'save.replace')}
            </Button>
          ) : (
            <>
              <Button busy={isPending && empties} disabled={isPending} onClick={() => save({ empty: true })}>
                {t('save.andStart')}
              </Button>
              <Button kind="main" type="submit" form={formId} busy={isPending && !empties} disabled={isPending}>
                {t('save.submit')}
              </Button>
            </>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTaken) save({ empty: false });
        }}
      >
        <NameField typed={typed} busy={isPending} />
      </form>
    </Dialog>
  );
}
