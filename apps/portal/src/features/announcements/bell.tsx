import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppOptions } from '../../content/use-content.ts';
import { IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PanelPopover } from '../../ui/overlays/popover.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import style from './bell.module.css';

/** The notification bell, with a dot when there are announcements and a panel that shows them. */
export function Bell() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const { announcements: list } = useAppOptions();
  const name = list.length === 0 ? t('announcements.none') : t('announcements.open', { count: list.length });
  const button = (
    <IconButton
      icon="bell"
      name={name}
      className={[style['bell'], list.length > 0 && style['dot']].filter(Boolean).join(' ')}
      onClick={() => setOpen(!open)}
    />
  );
  return (
    <PanelPopover target={button} open={open} onOpen={setOpen} width={380}>
      <section aria-label={t('announcements.name')} className={style['panel']} tabIndex={-1} data-autofocus>
        {list.length === 0 ? (
          <EmptyState icon="bell" title={t('announcements.emptyTitle')} text={t('announcements.emptyText')} />
        ) : (
          <AnnouncementList announcements={list} />
        )}
      </section>
    </PanelPopover>
  );
}
