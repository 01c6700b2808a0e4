import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import style from './admin-nav.module.css';

/** Links to the profile and to the lists of the administration; the current page is marked. */
export function AdminNav() {
  const { t } = useTranslation('people');
  return (
    <nav aria-label={t('nav.label')} className={[style['nav'], 'screen-only'].join(' ')}>
      <Link to={paths.profile} activeOptions={{ exact: true }}>
        {t('nav.profile')}
      </Link>
      <Link to={paths.admin} activeOptions={{ exact: true, includeSearch: false }}>
        {t('nav.people')}
      </Link>
      <Link to={paths.departments} activeOptions={{ includeSearch: false }}>
        {t('nav.departments')}
      </Link>
      <Link to={paths.adminInvitations} activeOptions={{ includeSearch: false }}>
        {t('nav.invitations')}
      </Link>
      <Link to={paths.punchOutConnections} activeOptions={{ includeSearch: false }}>
        {t('nav.punchOut')}
      </Link>
      <Link to={paths.webhooks} activeOptions={{ includeSearch: false }}>
        {t('nav.webhooks')}
      </Link>
      <Link to={paths.apiKeys} activeOptions={{ includeSearch: false }}>
        {t('nav.apiKeys')}
      </Link>
      <Link to={paths.auditTrail} activeOptions={{ includeSearch: false }}>
        {t('nav.auditTrail')}
      </Link>
    </nav>
  );
}
