import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './admin.module.css';
import { type AccessVerb, useSetAccess } from './mutations.ts';
import { Refusal } from './refusal.tsx';

interface Props {
  verb: AccessVerb;
  /** Whom it is about, as shown. */
  person: { username: string; name: string };
  customerNumber: string;
  open: boolean;
  onClose: () => void;
  /** It was done. */
  onDone?: (verb: AccessVerb) => void;
}

/** Asks before somebody is shut out: their sign-ins end at once. */
export function AccessDialog({ verb, person: { username, name }, customerNumber, open, onClose, onDone }: Props) {
  const { t } = useTranslation('people');
  const { mutate, isPending, error, reset } = useSetAccess(customerNumber, username);
  const close = (): void => {
    // Another time is another question: why it was refused the last time is not said again.
    reset();
    onClose();
  };
  const values = { name, customerNumber };
  const submit = (): void =>
    mutate(verb, { onSuccess: () => [notify('success', t(`access.${verb}.done`, values)), close(), onDone?.(verb)] });
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
