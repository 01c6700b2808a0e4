import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import style from './offline-bar.module.css';

const follow = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Says that the device has no network; what was typed stays, and reads go on by themselves when it is back. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(follow, () => onlineManager.isOnline());
  if (online) return null;
  return (
    <div className={style['bar']} role="status">
      <Icon name="warning" size={18} />
      {t('offline')}
    </div>
  );
}
