import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  /** The number of changes that would be lost. */
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before signing out discards unsent changes. */
export function SignOutQuestion({ count, onStay, onLeave }: Props) {
  const { t } = useTranslation('offline');
  const buttons = (
    <>
      <Button onClick={onStay} data-autofocus>
        {t('signOut.stay')}
      </Button>
      <Button kind="danger" onClick={onLeave}>
        {t('signOut.go')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onStay} title={t('signOut.title')} actions={buttons}>
      <p>{t('signOut.text', { count })}</p>
    </Dialog>
  );
}
