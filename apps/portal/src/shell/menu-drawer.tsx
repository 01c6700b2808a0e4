import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../lib/session/session.ts';
import { Caption } from '../ui/caption.tsx';
import { Icon } from '../ui/icon.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import style from './menu-drawer.module.css';
import { useMenuLinks } from './menu-links.ts';
import type { ShellSlots } from './slots.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  Delivery: ShellSlots['Delivery'];
  CustomerNumber: ShellSlots['CustomerNumber'];
}

/** The side drawer: the menu of every width below 1400 px, with what the bar has no room for. */
export function MenuDrawer({ open, onClose, Delivery, CustomerNumber }: Props) {
  const { t } = useTranslation('shell');
  const user = useUser();
  return (
    <SideDrawer open={open} onClose={onClose} title={t('menu.name')} side="start">
      <nav className={style['links']} aria-label={t('menu.name')}>
        {useMenuLinks().map((link, at) => (
          <Link
            key={link.to}
            to={link.to}
            activeOptions={{ exact: link.to === '/', includeSearch: false }}
            onClick={onClose}
            data-autofocus={at === 0 || undefined}
          >
            <Icon name={link.icon} />
            {t(link.label)}
          </Link>
        ))}
      </nav>
      <div className={style['account']}>
        <Caption caption={user.userClaims.customerName}>
          <CustomerNumber onPress={onClose} />
        </Caption>
        <Delivery onPress={onClose} />
      </div>
    </SideDrawer>
  );
}
