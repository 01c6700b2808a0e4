import type { AuthUser } from '@tradecounter/contract/auth/auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailLink, PhoneLink } from '../ui/contact-links.tsx';
import style from './user-facts.module.css';

/** The head of the user menu: name, user name, customer number, current location, phone and e-mail. */
export function UserFacts({ user, name, customerNumber }: { user: AuthUser; name: string; customerNumber: ReactNode }) {
  const { t } = useTranslation('shell');
  const empty = useTranslation().t('empty');
  const { location } = user;
  const place = [location.city, [location.state, location.postal].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <div className={style['facts']}>
      <p className={style['name']}>{name}</p>
      <p className={style['soft']}>{user.userClaims.customerName}</p>
      <dl>
        <dt>{t('user.username')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('user.customerNumber')}</dt>
        <dd>{customerNumber}</dd>
        <dt>{t('user.location')}</dt>
        <dd>
          {location.reportName || empty}
          <span>{location.address}</span>
          <span>{place}</span>
        </dd>
        <dt>{t('user.phone')}</dt>
        <dd>{location.phone === '' ? empty : <PhoneLink number={location.phone} />}</dd>
        <dt>{t('user.email')}</dt>
        <dd>{location.email === '' ? empty : <MailLink address={location.email} />}</dd>
      </dl>
    </div>
  );
}
