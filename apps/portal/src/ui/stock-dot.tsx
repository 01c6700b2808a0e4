import { useTranslation } from 'react-i18next';
import style from './stock-dot.module.css';

export type StockLevel = 'in' | 'low' | 'out';

/** How much of the wish is there: full, half and empty circle, so that shape speaks as well as colour; read out as words. */
export function StockDot({ level }: { level: StockLevel }) {
  const { t } = useTranslation();
  return <i className={[style['dot'], style[level]].join(' ')} role="img" aria-label={t(`stock.${level}`)} />;
}
