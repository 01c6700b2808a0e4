import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import style from './main-menu.module.css';
import { useMenuLinks } from './menu-links.ts';

/** The horizontal menu under the bar, from 1400 px. */
export function MainMenu() {
  const { t } = useTranslation('shell');
  return (
    <nav className={style['menu']} aria-label={t('menu.name')}>
      {useMenuLinks().map((link) => (
        <Link key={link.to} to={link.to} activeOptions={{ exact: link.to === '/', includeSearch: false }}>
          {t(link.label)}
        </Link>
      ))}
    </nav>
  );
}
