import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../../app/settings/config.ts';
import { CardBrand } from './card-brand.tsx';
import style from './sign-in-page.module.css';
import doorStyle from './door-card.module.css';

interface Props {
  title: string;
  lead: string;
  /** Makes the lead a live region, so that screen readers read it out. */
  announced?: boolean;
  children?: ReactNode;
}

/** The card of a page next to sign-in: brand, title, a sentence, the task, and the link back to the sign-in page. */
export function DoorCard({ title, lead, announced = false, children }: Props) {
  const { t } = useTranslation('auth');
  const { title: company } = useConfig();
  useEffect(() => {
    document.title = `${title} · ${company}`;
  }, [title, company]);
  return (
    <main id="page" tabIndex={-1} className={style['page']}>
      <div className={style['card']}>
        <CardBrand />
        <h1>{title}</h1>
        <p className={style['lead']} {...(announced && { role: 'status' })}>
          {lead}
        </p>
        {children}
        <p className={doorStyle['back']}>
          <Link to={paths.signIn} className="thumb">
            {t('toSignIn')}
          </Link>
        </p>
      </div>
    </main>
  );
}
