import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChooseCustomer } from './choose-customer.tsx';
import { closeChangeCustomers, useChangeCustomersOpen } from './dialog-state.ts';
import { useChangeCustomer } from './mutations.ts';

/** The dialog that changes the current customer (000 §2, §4, §5). */
export function ChangeCustomersDialog() {
  const { t } = useTranslation('accounts');
  const [chosen, setChosen] = useState<string | null>(null);
  const change = useChangeCustomer();
  // Set before the next render: a second press, or leaving the page of the former customer's document, can come sooner.
  const running = useRef(false);

  const close = (): void => {
    if (running.current) return;
    setChosen(null);
    change.reset();
    closeChangeCustomers();
  };
  const submit = async (): Promise<void> => {
    if (chosen === null || running.current) return;
    running.current = true;
    const done = await change.mutateAsync(chosen).then(
      () => true,
      () => false,
    );
    running.current = false;
    if (done) close();
  };
  return (
    <Dialog
      open={useChangeCustomersOpen()}
      onClose={close}
      title={t('title')}
      wide
      busy={change.isPending}
      actions={
        <>
          <Button kind="quiet" onClick={close} disabled={change.isPending}>
            {t('cancel')}
          </Button>
          <Button kind="main" onClick={() => void submit()} disabled={chosen === null} busy={change.isPending}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <ChooseCustomer
        chosen={chosen}
        onChoose={setChosen}
        onAccept={() => void submit()}
        problem={change.isError ? t('failed') : null}
      />
    </Dialog>
  );
}
