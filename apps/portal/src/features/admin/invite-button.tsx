import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/config.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the invitation form. Hidden where registration is off, because an invitation could not be accepted. */
export function InviteButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('people');
  if (useConfig().showRegister !== 'Y') return null;
  return (
    <Button kind="main" icon="plus" onClick={onPress}>
      {t('invite.open')}
    </Button>
  );
}
