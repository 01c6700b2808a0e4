import { paths } from '@tradecounter/contract/pages/pages';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAppOptions } from '../../content/use-content.ts';
import { Icon } from '../../ui/icon.tsx';
import { ExtraLink } from './extra-link.tsx';
import style from './main-menu.module.css';
import { groupLinks, type LinkGroup } from './menu-groups.ts';
import { useMenuLinks } from './menu-links.ts';
import { usePress } from './use-press.ts';
import type { ShellSlots } from '../slots.ts';
import { useState, type ReactNode } from 'react';
import { PanelPopover } from '../../ui/overlays/popover.tsx';

interface Props {
  label: string;
  /** True when the current page is one of its links. */
  current: boolean;
  /** Draws the links; each calls `close` when it is followed. */
  children: (close: () => void) => ReactNode;
}

/** A menu of the bar's row: a button with its links below. */
function MenuPanel({ label, current, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={style['button']}
      data-current={current || undefined}
      onClick={() => setOpen(!open)}
    >
      {label}
      <Icon name="down" size={14} />
    </button>
  );
  return (
    <PanelPopover target={button} open={open} onOpen={setOpen} width={272} side="start">
      <nav className={style['links']} aria-label={label}>
        {children(() => setOpen(false))}
      </nav>
    </PanelPopover>
  );
}

/** Returns whether a page, or the list that it belongs to, is among the links of a menu. */
const containsPage = (path: string, { links }: LinkGroup): boolean =>
  links.some(({ to }) => to !== paths.home && (path === to || path.startsWith(`${to}/`)));

interface GroupLinksProps extends Pick<ShellSlots, 'LinkBadge'> {
  links: LinkGroup['links'];
  onFollow: () => void;
}

function GroupLinks({ links, LinkBadge, onFollow }: GroupLinksProps) {
  const { t } = useTranslation('shell');
  const press = usePress(onFollow);
  return links.map((link) => (
    <Link key={link.to} to={link.to} activeOptions={{ exact: true, includeSearch: false }} onClick={press(link)}>
      <Icon name={link.icon} />
      {t(link.label)}
      <LinkBadge to={link.to} />
    </Link>
  ));
}

/**
 * The row under the bar, from 1400 px: 'Products', 'Account', 'Payments', and the distributor's own menus (000 §2, 001
 * §2).
 */
export function MainMenu({ ProductLinks, LinkBadge }: Pick<ShellSlots, 'ProductLinks' | 'LinkBadge'>) {
  const { t } = useTranslation('shell');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { navigationLinks } = useAppOptions();
  const groups = groupLinks(useMenuLinks().filter(({ to }) => to !== paths.home));
  return (
    <nav className={style['menu']} aria-label={t('menu.name')}>
      {groups.map((group) => (
        <MenuPanel key={group.key} label={t(group.label)} current={containsPage(path, group)}>
          {(close) => (
            <>
              <GroupLinks links={group.links} LinkBadge={LinkBadge} onFollow={close} />
              {group.key === 'products' && <ProductLinks onFollow={close} />}
            </>
          )}
        </MenuPanel>
      ))}
      {navigationLinks.map(({ title, links }) => (
        <MenuPanel key={title ?? ''} label={title ?? t('menu.links')} current={false}>
          {(close) =>
            links.map((link) => <ExtraLink key={`${link.title} ${link.link}`} link={link} onFollow={close} />)
          }
        </MenuPanel>
      ))}
    </nav>
  );
}
