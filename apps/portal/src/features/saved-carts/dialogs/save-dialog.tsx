import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSaveCart } from '../mutations.ts';
import { closeSavedCartTask } from '../task.ts';
import style from './dialogs.module.css';
import { isNameTaken, NameField, useTypedName } from './cart-name.tsx';

/** Saves the cart under a name, and starts a new one if asked to. A name that is taken is asked about. */
export function SaveDialog({ suggested }: { suggested: string }) {
  const { t } = useTranslation('savedCarts');
  const navigate = useNavigate();
  const formId = useId();
  const { mutate, isPending, error } = useSaveCart();
  const typed = useTypedName(suggested, error);
  const [empty, setEmpty] = useState(false);
  const isTaken = isNameTaken(typed.refusal);
  const submit = (): void => {
    const name = typed.read();
    if (name === null || isPending) return;
    mutate(
      { name, empty, replace: isTaken },
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
          {/* Enter only saves, so that it never replaces anything by mistake. */}
          {isTaken ? (
            <Button kind="main" busy={isPending} onClick={submit}>
              {t('save.replace')}
            </Button>
          ) : (
            <Button kind="main" type="submit" form={formId} busy={isPending}>
              {t('save.submit')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTaken) submit();
        }}
      >
        <div className={style['stack']}>
          <NameField typed={typed} busy={isPending} />
          <CheckLine
            checked={empty}
            disabled={isPending}
            onChange={({ currentTarget }) => setEmpty(currentTarget.checked)}
          >
            {t('save.andStart')}
          </CheckLine>
        </div>
      </form>
    </Dialog>
  );
}
