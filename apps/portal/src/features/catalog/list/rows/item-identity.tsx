import { keepSizeTogether } from '../../../../format/keep-together.ts';
import { StateTag } from '../../../../ui/data/state-tag.tsx';
import code from '../../../../ui/code.module.css';
import style from './item-identity.module.css';
import type { ListItem } from '../../queries.ts';
import { itemAddress } from './row-links.ts';
import { rowWords, saidOnce } from './row-words.ts';

const nameOf = saidOnce((item: ListItem) => keepSizeTogether(item.description));

/**
 * Description, as the way to the item, and number; a tag where the goods are running out. A function, not a component, as all that a row
 * draws: the library's part in a component is more than what these do.
 */
export function drawIdentity(item: ListItem) {
  return (
    <div className={style['identity']}>
      <a href={itemAddress(item.id)} data-item={item.id} data-cell="link" className={style['link']}>
        <span className={style['name']}>{nameOf(item)}</span>
      </a>
      <span className={style['number']}>
        <span className={code['code']}>{item.id}</span>
        {item.discontinued && <StateTag tone="warn">{rowWords().discontinued}</StateTag>}
      </span>
    </div>
  );
}
