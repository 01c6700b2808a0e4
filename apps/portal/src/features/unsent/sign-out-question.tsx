import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface Props {
  /** The number of unsent changes and order drafts. */
  count: number;
  onStay: () => void;
  /** Signs out. The changes stay on this device for their user. */
  onLeave: () => void;
  onDiscard: () => void;
}

/** Asks what becomes of unsent changes before signing out. */
export function SignOutQuestion({ count, onStay, onLeave, onDiscard }: Props) {
  const { t } = useTranslation('offline');
  const buttons = (
    <>
      <Button onClick={onStay} data-autofocus>
        {t('signOut.stay')}
      </Button>
      <Button kind="danger" onClick={onDiscard}>
        {t('signOut.discard')}
      </Button>
      <Button kind="main" onClick={onLeave}>
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
