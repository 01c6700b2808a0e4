import i18next from 'i18next';
import { fromWords } from '../../words/words.ts';
import style from './stock-dot.module.css';

export type StockLevel = 'in' | 'low' | 'out';

// Not by useTranslation: there is one in every row of a list.
const names = fromWords((): Record<StockLevel, string> => ({
  in: i18next.t('stock.in'),
  low: i18next.t('stock.low'),
  out: i18next.t('stock.out'),
}));

/** How much of the wish is there: full, half and empty circle, so that shape speaks as well as colour; read out as words. */
export const drawStockDot = (level: StockLevel) => (
  <i className={`${style['dot']} ${style[level]}`} role="img" aria-label={names()[level]} />
);

export const StockDot = ({ level }: { level: StockLevel }) => drawStockDot(level);
