import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/config.ts';
import { useAppOptions } from '../../content/use-content.ts';
import { useUser } from '../../app/session/session.ts';
import { Caption } from '../../ui/caption.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { ExtraLink } from './extra-link.tsx';
import style from './menu-drawer.module.css';
import { groupLinks } from './menu-groups.ts';
import { useMenuLinks } from './menu-links.ts';
import { usePress } from './use-press.ts';
import type { ShellSlots } from '../slots.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  Delivery: ShellSlots['Delivery'];
  CustomerNumber: ShellSlots['CustomerNumber'];
  Bell: ShellSlots['Bell'];
  GoToLink: ShellSlots['GoToLink'];
  ListRows: ShellSlots['ListRows'];
  LinkBadge: ShellSlots['LinkBadge'];
}

/** In px. Source: 000 §9, drawer logo height. */
const logoHeight = 75;

/** The content's logo, square or in its own proportions (`drawer.LogoType`); the distributor's mark without one. */
function DrawerLogo() {
  const { appbar, drawer } = useAppOptions();
  const { title } = useConfig();
  if (appbar.logo === null) {
    return (
      <span className={style['brand']}>
        <Logo size={logoHeight} />
        <span>{title}</span>
      </span>
    );
  }
  const width = drawer.logoType === 'Square' ? logoHeight : undefined;
  return (
    <img
      className={style['logo']}
      src={appbar.logo.url}
      alt={appbar.logo.alt || title}
      height={logoHeight}
      style={{ height: logoHeight, width }}
    />
  );
}

/** Every link of this user and of the distributor, as a list or as icons (`drawer.ShowLinksAsList`). */
function Links({ onFollow, LinkBadge }: { onFollow: () => void; LinkBadge: ShellSlots['LinkBadge'] }) {
  const { t } = useTranslation('shell');
  const { drawer, navigationLinks } = useAppOptions();
  const groups = groupLinks(useMenuLinks());
  const press = usePress(onFollow);
  // The address of payments begins those of its other pages, which have links of their own.
  const isExact = (to: string): boolean =>
    groups.some(({ links }) => links.some((other) => other.to.startsWith(to) && other.to !== to));
  const kind = drawer.showLinksAsList ? 'list' : 'icons';
  const look = { className: style[kind], 'data-look': kind, 'data-dense': drawer.dense || undefined };
  return (
    <nav className={style['links']} aria-label={t('menu.name')}>
      {groups.map(({ key, label, links }, group) => (
        <section key={key} aria-label={t(label)}>
          <h2>{t(label)}</h2>
          <div {...look}>
            {links.map((link, at) => (
              <Link
                key={link.to}
                to={link.to}
                activeOptions={{ exact: isExact(link.to), includeSearch: false }}
                onClick={press(link)}
                data-autofocus={(group === 0 && at === 0) || undefined}
              >
                <Icon name={link.icon} />
                <span>{t(link.label)}</span>
                <LinkBadge to={link.to} />
              </Link>
            ))}
          </div>
        </section>
      ))}
      {navigationLinks.map(({ title, links }) => (
        <section key={title ?? ''} aria-label={title ?? t('menu.links')}>
          <h2>{title ?? t('menu.links')}</h2>
          <div {...look}>
            {links.map((link) => (
              <ExtraLink key={`${link.title} ${link.link}`} link={link} onFollow={onFollow} />
            ))}
          </div>
        </section>
      ))}
    </nav>
  );
}

/**
 * The side drawer: the menu at every width without a menu row, with everything the bar has no room for. Source: 000 §2,
 * §3 (drawer).
 */
export function MenuDrawer({ open, onClose, Delivery, CustomerNumber, Bell, GoToLink, ListRows, LinkBadge }: Props) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { dark, backgroundImage, htmlSnippet } = useAppOptions().drawer;
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      title={t('menu.name')}
      side="start"
      dark={dark}
      background={backgroundImage?.url ?? null}
    >
      <div className={style['head']}>
        <DrawerLogo />
        <div className={style['bell']}>
          <Bell />
        </div>
      </div>
      <div className={style['goTo']}>
        <GoToLink onPress={onClose} />
      </div>
      <div className={style['lists']}>
        <ListRows onPress={onClose} />
      </div>
      <Links onFollow={onClose} LinkBadge={LinkBadge} />
      <div className={style['account']}>
        <Caption caption={user.userClaims.customerName}>
          <CustomerNumber onPress={onClose} />
        </Caption>
        <Delivery onPress={onClose} />
      </div>
      {htmlSnippet !== null && <SafeHtml html={htmlSnippet} className={style['snippet']} />}
    </SideDrawer>
  );
}
