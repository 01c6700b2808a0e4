import { limits } from '@tradecounter/contract/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { AllCustomers } from './all-customers.tsx';
import style from './change-customers-dialog.module.css';
import { chooseByKeys } from './choose-by-keys.ts';
import type { CustomerChoice } from './customer-choice.ts';
import { useChangeCustomer } from './mutations.ts';
import { PagedCustomers } from './paged-customers.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The customers, in one answer where they are few enough, else page by page. */
function Customers(choice: CustomerChoice) {
  const { accounts } = useUser();
  return accounts > limits.accountsAtOnce ? <PagedCustomers {...choice} /> : <AllCustomers {...choice} />;
}

/** The dialog that changes the current customer (000 §2, §4, §5). */
export function ChangeCustomersDialog({ open, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const change = useChangeCustomer();
  // Set before the next render: a second press, or leaving the page of the former customer's document, can come sooner.
  const running = useRef(false);

  const close = (): void => {
    if (running.current) return;
    setSearch('');
    setChosen(null);
    change.reset();
    onClose();
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
      open={open}
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
      <form
        className={style['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => chooseByKeys(event, () => void submit())}
      >
        <TextField
          label={t('search')}
          type="search"
          autoComplete="off"
          data-autofocus
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setChosen(null);
          }}
        />
        <Customers search={search} chosen={chosen} onChoose={setChosen} />
        {change.isError && (
          <p role="alert" className={style['problem']}>
            {t('failed')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
