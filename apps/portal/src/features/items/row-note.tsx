import style from './row-note.module.css';
import { rowWords } from './row-words.ts';

interface Props {
  /** Not needed for an item that this customer can buy, but only at a price on request. */
  item?: { sold: boolean; discontinued: boolean };
}

/** Replaces the add control where this customer can't buy the item, or only at a price on request. */
export function RowNote({ item = { sold: true, discontinued: false } }: Props) {
  const { callForPrice, noLongerSold, notSold } = rowWords();
  return <span className={style['note']}>{item.sold ? callForPrice : item.discontinued ? noLongerSold : notSold}</span>;
}
