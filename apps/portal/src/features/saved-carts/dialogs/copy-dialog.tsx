import { paths } from '@tradecounter/contract/pages/pages';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ChooseCustomer } from '../../accounts/choose-customer.tsx';
import { useChangeCustomer } from '../../accounts/mutations.ts';
import { useCopyCart } from '../mutations.ts';
import { closeSavedCartTask, type SavedCartName } from '../task.ts';
import { NameField, useTypedName } from './cart-name.tsx';

/** Returns a function that switches to a customer and opens a saved cart there. */
function useVisit(): (customerNumber: string, id: string) => Promise<void> {
  const router = useRouter();
  const { mutateAsync } = useChangeCustomer();
  return async (customerNumber, id) => {
    await mutateAsync(customerNumber);
    await router.navigate({ to: paths.savedCart, params: { id } });
  };
}

interface Props {
  /** Null = the current cart, which needs a name. */
  cart: SavedCartName | null;
  suggested: string;
}

/** Copies a saved cart, or the cart, to another customer number of the user. */
export function CopyDialog({ cart, suggested }: Props) {
  const { t } = useTranslation('savedCarts');
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending, error } = useCopyCart();
  const typed = useTypedName(suggested, null);
  const visit = useVisit();
  const submit = (): void => {
    const name = cart === null ? typed.read() : cart.name;
    if (chosen === null || name === null || isPending) return;
    mutate(
      { toCustomer: chosen, ...(cart === null ? { name } : { id: cart.id }) },
      {
        onSuccess: (copy) => {
          closeSavedCartTask();
          notify('success', t('copy.done', { name: copy.name, customer: chosen, count: copy.lines }), {
            label: t('copy.visit', { customer: chosen }),
            run: () => visit(chosen, copy.id).catch(() => notify('error', t('copy.notVisited', { customer: chosen }))),
          });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={closeSavedCartTask}
      title={cart === null ? t('copy.cartTitle') : t('copy.title', { name: cart.name })}
      wide
      busy={isPending}
      actions={
        <>
          <Button onClick={closeSavedCartTask} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button kind="main" onClick={submit} disabled={chosen === null} busy={isPending}>
            {t('copy.submit')}
          </Button>
        </>
      }
    >
      <ChooseCustomer
        chosen={chosen}
        onChoose={setChosen}
        onAccept={submit}
        problem={error === null ? null : failureText(error)}
        {...(cart === null && { before: <NameField typed={typed} busy={isPending} /> })}
      />
    </Dialog>
  );
}
