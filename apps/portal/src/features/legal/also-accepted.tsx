import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLegalFacts } from '../../content/use-content.ts';
import style from './terms-dialog.module.css';
import { legalPaths } from './legal-paths.ts';
import { useLegalTitle } from './use-legal-title.ts';

/** Says that the privacy policy is accepted together with the terms. It opens in a new tab, so that nothing is lost. */
export function AlsoAccepted() {
  const { t } = useTranslation('shell');
  const titleOf = useLegalTitle();
  const privacyPolicy = useLegalFacts().find(({ type }) => type === 'PrivacyPolicy');
  if (privacyPolicy === undefined) return null;
  return (
    <p className={style['privacy']}>
      {t('terms.privacy')}{' '}
      <Link to={paths.legal} params={{ document: legalPaths[privacyPolicy.type] }} target="_blank">
        {titleOf(privacyPolicy)}
      </Link>
    </p>
  );
}
