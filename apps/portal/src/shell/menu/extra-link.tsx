import type { NavigationLink } from '../../content/navigation-links.ts';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  link: NavigationLink;
  /** Closes the menu that contains the link. */
  onFollow?: (() => void) | undefined;
}

/** A link that the distributor has set: into the portal, or out of it in a new tab (000 §2). */
export function ExtraLink({ link: { title, link, external, logo }, onFollow }: Props) {
  const inside = link.startsWith('/') ? `#${link}` : link;
  const sign =
    logo === null ? (
      <Icon name={external ? 'external' : 'right'} />
    ) : (
      <img src={logo.url} alt="" width={20} height={20} />
    );
  return (
    <a href={external ? link : inside} {...(external && { target: '_blank', rel: 'noreferrer' })} onClick={onFollow}>
      {sign}
      <span>{title}</span>
    </a>
  );
}
