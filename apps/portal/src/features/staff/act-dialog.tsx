import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useActFor } from './mutations.ts';
import type { StaffCustomer } from './queries.ts';
import style from './staff-page.module.css';

/** The choice of no person: no user has an empty name. */
const noPerson = '';
/** The most people of a customer that the server names. */
const mostPeople = 100;

interface Props {
  customer: StaffCustomer;
  onClose: () => void;
  onActing: () => void;
}

/** Asks for whom of a customer the staff acts, and begins. */
export function ActDialog({ customer, onClose, onActing }: Props) {
  const { t } = useTranslation('staff');
  const [username, setUsername] = useState<string | null>(customer.people.length === 0 ? noPerson : null);
  const { mutateAsync, isPending, error } = useActFor();
  // The page is drawn again for the other customer, without this dialog. What follows runs all the same.
  const start = (): void =>
    void mutateAsync({
      customerNumber: customer.customerNumber,
      ...(username !== null && username !== noPerson && { username }),
    }).then(onActing, () => undefined);
  const rows = [
    ...customer.people.map((person) => ({ value: person.username, label: person.name, hint: person.username })),
    { value: noPerson, label: t('act.nobody'), hint: t('act.nobodyHint') },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('act.title', { name: customer.name })}
      busy={isPending}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('act.cancel')}
          </Button>
          <Button kind="main" busy={isPending} disabled={username === null} onClick={start}>
            {t('act.start')}
          </Button>
        </>
      }
    >
      <p className={style['about']}>{t('act.about')}</p>
      <RadioRows<string> name={t('act.who')} rows={rows} value={username} onChange={setUsername} disabled={isPending} />
      {customer.people.length >= mostPeople && <p className={style['more']}>{t('act.first', { most: mostPeople })}</p>}
      {error !== null && (
        <p role="alert" className={style['problem']}>
          {failureText(error)}
        </p>
      )}
    </Dialog>
  );
}
