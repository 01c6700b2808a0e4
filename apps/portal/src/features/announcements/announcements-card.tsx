import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appOptionsQuery } from '../../lib/content/app-options.ts';
import { Section } from '../../ui/section.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import style from './announcements-card.module.css';

/** The announcements on the home page; nothing when there are none. */
export function AnnouncementsCard() {
  const { t } = useTranslation('home');
  const { data } = useQuery(appOptionsQuery);
  if (data === undefined || data.announcements.length === 0) return null;
  return (
    <Section title={t('announcements.title')} card>
      <div className={style['card']}>
        <AnnouncementList announcements={data.announcements} />
      </div>
    </Section>
  );
}
