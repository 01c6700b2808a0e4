import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@tradecounter/contract/pages';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../../settings/config.ts';
import { CardBrand } from './card-brand.tsx';
import style from './sign-in-page.module.css';
import own from './door-card.module.css';

interface Props {
  title: string;
  lead: string;
  /** The lead is news: it is read out. */
  told?: boolean;
  children?: ReactNode;
}

/** The card of a page beside sign-in: brand, title, a sentence, what there is to do, and the way back to the sign-in page. */
export function DoorCard({ title, lead, told = false, children }: Props) {
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
        <p className={style['lead']} {...(told && { role: 'status' })}>
          {lead}
        </p>
        {children}
        <p className={own['back']}>
          <Link to={paths.signIn} className="thumb">
            {t('toSignIn')}
          </Link>
        </p>
      </div>
    </main>
  );
}
