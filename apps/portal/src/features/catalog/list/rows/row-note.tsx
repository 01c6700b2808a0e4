import style from './row-note.module.css';
import { rowWords } from './row-words.ts';

interface Props {
  /** True for an item that this customer can buy, but only at a price on request. */
  onRequest?: boolean;
}

/** Replaces the add control where this customer can't buy the item, or not here. */
export function RowNote({ onRequest = false }: Props) {
  const { notSold, callForPrice } = rowWords();
  return <span className={style['note']}>{onRequest ? callForPrice : notSold}</span>;
}
