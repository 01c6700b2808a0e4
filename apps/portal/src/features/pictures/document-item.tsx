import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { ItemNumber } from '../../ui/item-number.tsx';
import style from './document-item.module.css';
import { Thumb } from './thumb.tsx';

interface Props {
  /** Empty for a line without an item, such as a fee. */
  itemId: string;
  description: string;
  /** False if the catalog no longer has the item. */
  known: boolean;
  picture: string | null;
  /** The customer's own number of the item. */
  own?: string | null;
  notes?: readonly string[];
  /** What else is to be said of the line. */
  children?: ReactNode;
}

/** The item of a document's line: picture, name with a link to the item, number, and notes. */
export function DocumentItem({ itemId, description, known, picture, own = null, notes = [], children }: Props) {
  const name = keepSizeTogether(description || itemId);
  return (
    <div className={style['item']}>
      {itemId !== '' && (
        <span className={style['picture']}>
          <Thumb picture={picture} width={64} height={48} empty={null} />
        </span>
      )}
      <div>
        {known ? (
          <Link to={paths.item} params={{ id: itemId }} className={style['name']}>
            {name}
          </Link>
        ) : (
          <span className={style['name']}>{name}</span>
        )}
        {itemId !== '' && (
          <span className={style['soft']}>
            <ItemNumber id={itemId} own={own} />
          </span>
        )}
        {notes
          .filter((note) => note !== '')
          .map((note) => (
            <span key={note} className={style['soft']}>
              {note}
            </span>
          ))}
        {children}
      </div>
    </div>
  );
}
