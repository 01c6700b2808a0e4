import { useTranslation } from 'react-i18next';
import { useAppOptions } from '../../content/use-content.ts';
import { Section } from '../../ui/page/section.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import style from './announcements-card.module.css';

/** The announcements on the home page; empty when there are none. */
export function AnnouncementsCard({ title }: { title: string | null }) {
  const { t } = useTranslation('home');
  const { announcements } = useAppOptions();
  if (announcements.length === 0) return null;
  return (
    <Section title={title ?? t('announcements.title')} card>
      <div className={style['card']}>
        <AnnouncementList announcements={announcements} />
      </div>
    </Section>
  );
}
