import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { useMenuLinks } from './menu-links.ts';
import type { ShellSlots } from '../slots.ts';
import style from './tab-bar.module.css';

/** The phone's bottom bar: the pages that buyers on a job site use most, the cart, and the menu with all others. */
export function TabBar({ CartTab, onMenu }: { CartTab: ShellSlots['CartTab']; onMenu: () => void }) {
  const { t } = useTranslation('shell');
  const links = useMenuLinks().flatMap(({ tab, ...link }) => (tab === undefined ? [] : [{ ...link, tab }]));
  return (
    <nav className={style['tabs']} data-tab-bar="" aria-label={t('menu.name')}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className={style['tab']}
          activeOptions={{ exact: link.to === paths.home, includeSearch: false }}
        >
          <Icon name={link.icon} size={22} />
          {t(link.tab)}
        </Link>
      ))}
      <CartTab className={style['tab'] ?? ''} />
      <button type="button" className={style['tab']} onClick={onMenu}>
        <Icon name="menu" size={22} />
        {t('menu.more')}
      </button>
    </nav>
  );
}
