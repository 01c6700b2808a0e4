import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mustReset, useUser, session } from '../../app/session/session.ts';
import { takeWantedPath } from '../../app/session/wanted-path.ts';
import { notify } from '../../ui/notices/notices.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ForcedFrame } from './forced-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondStepSection } from './second-step/second-step-section.tsx';
import style from './security-page.module.css';
import { SessionList } from './session-list.tsx';
import { refreshUser } from '../../app/session/load-user.ts';
import { SetUp } from './second-step/set-up.tsx';

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
function ForcedSecondStep() {
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

/** For users who must change the password before anything else (001 §4). */
function ForcedPasswordChange() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const goOn = (): void => {
    notify('success', t('security.forced.changed'));
    void navigate({ href: takeWantedPath(), replace: true });
  };
  return (
    <ForcedFrame
      title={t('security.forced.title')}
      message={t('security.forced.message')}
      lead={t('security.forced.lead')}
    >
      <PasswordForm alone onChanged={goOn} />
    </ForcedFrame>
  );
}

function SecuritySettings() {
  const { t } = useTranslation('profile');
  return (
    <Page narrow>
      <PageHead title={t('security.title')} />
      <div className={style['sections']}>
        <Section title={t('security.password')} card>
          <div className={style['form']}>
            <PasswordForm onChanged={() => notify('success', t('security.changed'))} />
          </div>
        </Section>
        <SecondStepSection />
        <Section title={t('security.sessions')} card>
          <SessionList />
        </Section>
      </div>
    </Page>
  );
}

/** /profile/security: the password, the second step, and the user's sessions. */
export function SecurityPage() {
  const user = useUser();
  if (mustReset(user)) return <ForcedPasswordChange />;
  return user.secondStepDue ? <ForcedSecondStep /> : <SecuritySettings />;
}
