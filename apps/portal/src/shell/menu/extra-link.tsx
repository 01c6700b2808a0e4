import type { NavigationLink } from '../../content/navigation-links.ts';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  link: NavigationLink;
  /** Closes the menu that contains the link. */
  onFollow?: (() => void) | undefined;
}

/** A link that the distributor has set: into the portal, or out of it in a new tab (000 §2). */
export function ExtraLink({ link: { title, link, external, logo }, onFollow }: Props) {
  const inPortal = link.startsWith('/') ? `#${link}` : link;
  const mark =
    logo === null ? (
      <Icon name={external ? 'external' : 'right'} />
    ) : (
      <img src={logo.url} alt="" width={20} height={20} />
    );
  return (
    <a href={external ? link : inPortal} {...(external && { target: '_blank', rel: 'noreferrer' })} onClick={onFollow}>
      {mark}
      <span>{title}</span>
    </a>
  );
}
