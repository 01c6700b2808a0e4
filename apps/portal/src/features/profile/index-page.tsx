import { mayOpen } from '@tradecounter/contract/pages/guards';
import { type PageKey, paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageFacts } from '../../app/session/may-open.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import style from './index-page.module.css';

const children = ['updateProfile', 'security', 'paymentMethods', 'admin'] as const;
type Child = (typeof children)[number];

const icons: Readonly<Record<Child & PageKey, IconName>> = {
  updateProfile: 'user',
  security: 'lock',
  paymentMethods: 'document',
  admin: 'people',
};

/**
 * /profile: the parts of the profile, with a summary of each that the user may open.
 */
export function ProfileIndexPage() {
  const { t } = useTranslation('profile');
  const { customerNumber, userClaims } = useUser();
  const facts = usePageFacts();
  return (
    <Page>
      <PageHead
        title={t('index.title')}
        note={
          <>
            {userClaims.customerName} <Code>{customerNumber}</Code>
          </>
        }
      />
      <ul className={style['parts']}>
        {children
          .filter((key) => mayOpen(key, facts))
          .map((key) => (
            <li key={key}>
              <Icon name={icons[key]} size={22} />
              <div>
                <Link to={paths[key]}>{t(`index.${key}.title`)}</Link>
                <p>{t(`index.${key}.text`)}</p>
              </div>
              <span className={style['go']}>
                <Icon name="right" size={18} />
              </span>
            </li>
          ))}
      </ul>
    </Page>
  );
}
