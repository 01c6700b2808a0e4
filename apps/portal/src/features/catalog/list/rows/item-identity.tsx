import { keepSizeTogether } from '../../../../format/keep-together.ts';
import { meanings } from '../../../../ui/data/state-meanings.ts';
import { StateTag } from '../../../../ui/data/state-tag.tsx';
import code from '../../../../ui/code.module.css';
import style from './item-identity.module.css';
import type { ListItem } from '../../queries.ts';
import { itemAddress } from './row-links.ts';
import { rowWords, cachedTexts } from '../../../items/row-words.ts';

const nameOf = cachedTexts((item: ListItem) => keepSizeTogether(item.description));

/**
 * Draws the description as a link to the item, the number, and a tag for discontinued goods. A function rather than a
 * component, like everything a row draws: React's overhead for a component would exceed the work itself.
 */
export function drawIdentity(item: ListItem) {
  return (
    <div className={style['identity']}>
      <a href={itemAddress(item.id)} data-item={item.id} data-cell="link" className={style['link']}>
        <span className={style['name']}>{nameOf(item)}</span>
      </a>
      <span className={style['number']}>
        <span>
          <span className={code['code']}>{item.id}</span>
          {(item.ownNumber ?? '') !== '' && (
            <span className={style['own']}>
              {'\u00a0· '}
              <span className={code['own']}>
                {`${rowWords().yours} `}
                <span className={code['code']}>{item.ownNumber}</span>
              </span>
            </span>
          )}
        </span>
        {item.discontinued && <StateTag means={meanings.discontinued}>{rowWords().discontinued}</StateTag>}
      </span>
    </div>
  );
}
