import style from './row-note.module.css';
import { rowWords } from './row-words.ts';

interface Props {
  /** Sold to this customer, but at a price that has to be asked for. */
  onRequest?: boolean;
}

/** In place of the add control, where this customer may not buy the item, or not here. */
export function RowNote({ onRequest = false }: Props) {
  const { notSold, callForPrice } = rowWords();
  return <span className={style['note']}>{onRequest ? callForPrice : notSold}</span>;
}
