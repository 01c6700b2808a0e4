import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './breadcrumbs.module.css';

/** Links to the pages above. The current page is the heading below and is not repeated. */
export function Breadcrumbs({ children }: { children: ReactNode[] | ReactNode }) {
  const { t } = useTranslation();
  const links = Array.isArray(children) ? children : [children];
  return (
    <nav aria-label={t('breadcrumbs')} className={[style['crumbs'], 'screen-only'].join(' ')}>
      <ol>
        {links.map((link: ReactNode, at: number) => (
          <li key={at}>{link}</li>
        ))}
      </ol>
    </nav>
  );
}
