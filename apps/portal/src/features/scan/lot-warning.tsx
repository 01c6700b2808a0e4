import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { otherLots } from './goods/scanned-goods.ts';
import style from './scan-dialog.module.css';

/** Warns when the lot on the package is none of those that the cart asks for. */
export function LotWarning({ lot, wanted }: { lot: string; wanted: readonly string[] }) {
  const { t } = useTranslation('scan');
  const others = otherLots(lot, wanted);
  if (others.length === 0) return null;
  return (
    <p className={style['warning']} role="alert">
      <Icon name="warning" size={16} /> {t('otherLot', { lot, wanted: others.join(', ') })}
    </p>
  );
}
