import { useTranslation } from 'react-i18next';
import type { Announcement } from '../../content/announcement.ts';
import { formatDate } from '../../format/formats.ts';
import style from './announcement-list.module.css';

/**
 * Returns whether a link from the content is safe: only links to the web or into the portal are. Any other is shown as
 * plain text.
 */
export const isSafeLink = (link: string): boolean => /^(https?:\/\/|#?\/(?!\/))/i.test(link);

function Entry({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('shell');
  const { date, title, message, image, link } = announcement;
  const isInternal = link?.startsWith('/') === true;
  return (
    <li>
      {date !== '' && <time dateTime={date}>{formatDate(date)}</time>}
      {title !== '' && <h3>{title}</h3>}
      {message !== '' && <p>{message}</p>}
      {image != null && image !== '' && <img src={image} alt="" loading="lazy" />}
      {link != null && isSafeLink(link) && (
        <a
          href={isInternal ? `#${link}` : link}
          {...(!isInternal && !link.startsWith('#') && { target: '_blank', rel: 'noreferrer' })}
        >
          {t('announcements.more')}
        </a>
      )}
    </li>
  );
}

/** The announcements from the content, newest first. */
export function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  const sorted = announcements.toSorted((a, b) => b.date.localeCompare(a.date));
  return (
    <ul className={style['list']}>
      {sorted.map((announcement) => (
        <Entry key={Object.values(announcement).join(' ')} announcement={announcement} />
      ))}
    </ul>
  );
}
