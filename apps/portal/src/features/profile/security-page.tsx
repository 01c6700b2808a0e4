import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mustReset, useUser } from '../../app/session/session.ts';
import { takeWantedPath } from '../../app/session/wanted-path.ts';
import { notify } from '../../ui/notices/notices.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ForcedFrame } from './forced-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { ForcedSecondStep } from './second-step/forced-second-step.tsx';
import { SecondStepSection } from './second-step/second-step-section.tsx';
import style from './security-page.module.css';
import { SessionList } from './session-list.tsx';

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
