import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/config.ts';
import style from './door-card.module.css';

/** Links to the pages next to sign-in that the configuration enables (showForgotPwd, showRegister). */
export function SignInLinks() {
  const { t } = useTranslation('auth');
  const { showForgotPwd, showRegister } = useConfig();
  return (
    <p className={style['links']}>
      {showForgotPwd === 'Y' && <Link to={paths.forgotPassword}>{t('forgot.link')}</Link>}
      {showRegister === 'Y' && <Link to={paths.register}>{t('register.link')}</Link>}
      <Link to={paths.changePassword}>{t('change.link')}</Link>
    </p>
  );
}
