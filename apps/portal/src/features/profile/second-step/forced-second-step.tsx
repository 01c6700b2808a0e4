import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refreshUser } from '../../../app/session/load-user.ts';
import { session } from '../../../app/session/session.ts';
import { takeWantedPath } from '../../../app/session/wanted-path.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { ForcedFrame } from '../forced-frame.tsx';
import { SetUp } from './set-up.tsx';

/** Reads the user again, so that the second step isn't due any more. Clears it here if that fails. */
async function clearDueStep(): Promise<void> {
  const user = await refreshUser().catch((error: unknown) => console.error(error));
  const known = session.get();
  if (user === undefined && known !== null) session.set({ ...known, secondStepDue: false });
}

/**
 * For users who must set up the second step before anything else. The page shows the recovery codes before it lets them
 * go on.
 */
export function ForcedSecondStep() {
  const { t } = useTranslation('secondStep');
  const navigate = useNavigate();
  const goOn = async (): Promise<void> => {
    await clearDueStep();
    notify('success', t('turnedOn'));
    await navigate({ href: takeWantedPath(), replace: true });
  };
  return (
    <ForcedFrame title={t('forced.title')} message={t('forced.message')} lead={t('forced.lead')}>
      <SetUp onCancel={null} onDone={() => void goOn()} />
    </ForcedFrame>
  );
}
