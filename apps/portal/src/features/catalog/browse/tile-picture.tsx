import { ItemPicture } from '../list/rows/item-picture.tsx';
import style from './tile-picture.module.css';

interface Props {
  /** Address without width and extension, or null. */
  picture: string | null;
  /** The width of its place, as an image's `sizes`. */
  sizes: string;
  eager: boolean;
}

/** A category's picture. Without one, a hatched area as in technical drawings, so that the tile doesn't look broken. */
export function TilePicture({ picture, sizes, eager }: Props) {
  return (
    <span className={style['place']} data-place={picture === null ? 'empty' : 'picture'}>
      {picture !== null && <ItemPicture picture={picture} sizes={sizes} eager={eager} />}
    </span>
  );
}
