import { Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../state/store.ts';
import { IconButton } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import style from './notice-host.module.css';
import { closeNotice, notices, type Notice, type NoticeKind } from './notices.ts';

const icons: Record<NoticeKind, IconName> = { success: 'check', info: 'info', warning: 'warning', error: 'warning' };
const lasting = 6000;

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const leaves = notice.kind === 'success' || notice.kind === 'info';

  useEffect(() => {
    if (!leaves || held) return;
    const timer = setTimeout(() => closeNotice(notice.id), lasting);
    return () => clearTimeout(timer);
  }, [notice.id, leaves, held]);

  return (
    <div
      className={[style['card'], style[notice.kind]].join(' ')}
      role={leaves ? 'status' : 'alert'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[notice.kind]} />
      <p>
        <span className="visually-hidden">{t(`notice.${notice.kind}`)} </span>
        {notice.text}
      </p>
      {notice.action && (
        <button type="button" className={style['action']} onClick={() => [notice.action?.run(), closeNotice(notice.id)]}>
          {notice.action.label}
        </button>
      )}
      <IconButton icon="close" name={t('action.close')} onClick={() => closeNotice(notice.id)} />
    </div>
  );
}

/** The notification snackbar, once in the portal, over every page and dialog. */
export function NoticeHost() {
  const list = useStore(notices);
  return (
    <Portal>
      <div className={style['host']}>
        {list.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </Portal>
  );
}
