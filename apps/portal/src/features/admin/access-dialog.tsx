import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './admin.module.css';
import { type AccessVerb, useSetAccess } from './mutations.ts';
import { Refusal } from './refusal.tsx';

interface Props {
  verb: AccessVerb;
  /** The user as the list shows them. */
  person: { username: string; name: string };
  customerNumber: string;
  open: boolean;
  onClose: () => void;
  /** Runs after the change. */
  onDone?: (verb: AccessVerb) => void;
}

/** Asks for confirmation before the admin removes a user's access, which ends their sessions at once. */
export function AccessDialog({ verb, person: { username, name }, customerNumber, open, onClose, onDone }: Props) {
  const { t } = useTranslation('people');
  const { mutate, isPending, error, reset } = useSetAccess(customerNumber, username);
  const close = (): void => {
    // The next opening is a new question, so it must not show the last rejection.
    reset();
    onClose();
  };
  const values = { name, customerNumber };
  const submit = (): void =>
    mutate(verb, {
      onSuccess: () => {
        notify('success', t(`access.${verb}.done`, values));
        close();
        onDone?.(verb);
      },
    });
  return (
    <Dialog open={open} onClose={close} title={t(`access.${verb}.title`, values)} busy={isPending}>
      <div className={style['form']}>
        <p>{t(`access.${verb}.text`, values)}</p>
        <Refusal error={error} />
        <div className={style['actions']} data-actions="">
          <Button onClick={close} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button kind={verb === 'reactivate' ? 'main' : 'danger'} busy={isPending} onClick={submit}>
            {t(`access.${verb}.submit`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
