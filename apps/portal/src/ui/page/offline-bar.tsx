import { useTranslation } from 'react-i18next';
import { useOnline } from '../../device/use-online.ts';
import { Icon } from '../icon.tsx';
import style from './offline-bar.module.css';

/** Reports that the device has no network. Typed text is kept, and reads run again when the network is back. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useOnline();
  if (online) return null;
  return (
    <div className={style['bar']} role="status">
      <Icon name="warning" size={18} />
      {t('offline')}
    </div>
  );
}
