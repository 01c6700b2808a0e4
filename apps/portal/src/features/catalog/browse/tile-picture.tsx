import { ItemPicture } from '../list/rows/item-picture.tsx';
import style from './tile-picture.module.css';

interface Props {
  /** Address without width and ending, or null. */
  picture: string | null;
  /** The width of its place, as an image's `sizes`. */
  sizes: string;
  eager: boolean;
}

/** A category's picture. Without one its place is hatched, as a drawing does with a material: nothing is missing, nothing is said. */
export function TilePicture({ picture, sizes, eager }: Props) {
  return (
    <span className={style['place']} data-place={picture === null ? 'empty' : 'picture'}>
      {picture !== null && <ItemPicture picture={picture} sizes={sizes} eager={eager} />}
    </span>
  );
}
