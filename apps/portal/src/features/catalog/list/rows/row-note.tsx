import style from './row-note.module.css';
import { rowWords } from './row-words.ts';

/** In place of the add control, where this customer may not buy the item. */
export function RowNote() {
  return <span className={style['note']}>{rowWords().notSold}</span>;
}
