import i18next from 'i18next';
import { fromWords } from '../../words/words.ts';
import style from './stock-dot.module.css';

/** `coming`: nothing of it is in stock yet, and it is on its way. */
export type StockLevel = 'in' | 'low' | 'coming' | 'out';

// Every row of a list has a dot, and `useTranslation` in each would be too slow.
const names = fromWords((): Record<StockLevel, string> => ({
  in: i18next.t('stock.in'),
  low: i18next.t('stock.low'),
  coming: i18next.t('stock.out'),
  out: i18next.t('stock.out'),
}));

/** The classes of the levels that don't fill the circle. */
const fills: Partial<Record<StockLevel, string>> = style;

/**
 * Draws how much of the wanted quantity is in stock, as a full, half or empty circle. The shape carries the meaning as
 * well as the color does; screen readers get words.
 */
export const drawStockDot = (level: StockLevel) => (
  <i className={`${style['dot']} ${fills[level] ?? ''}`} role="img" aria-label={names()[level]} />
);

export const StockDot = ({ level }: { level: StockLevel }) => drawStockDot(level);
