import { useState } from 'react';
import { colourOf, fileOf, isSized, pictureWidths, type PictureFormat } from '../../../../pictures/picture-address.ts';
import { Icon } from '../../../../ui/icon.tsx';
import style from './item-picture.module.css';
import { rowWords } from './row-words.ts';

/** For places of one size, which a list has many of: widths by the screen's density alone, which costs no reading of sizes. */
const byDensity = {
  thumb: [
    [160, 1.9],
    [480, 6],
  ],
  tile: [
    [480, 2],
    [1200, 4],
  ],
} as const;

const isPlace = (sizes: string): sizes is keyof typeof byDensity => sizes in byDensity;

const sourcesOf = (picture: string, sizes: string, format: PictureFormat): string =>
  (isPlace(sizes)
    ? byDensity[sizes].map(([width, density]) => `${fileOf(picture, width, format)} ${density}x`)
    : pictureWidths.map((width) => `${fileOf(picture, width, format)} ${width}w`)
  ).join(', ');

interface Props {
  /** Address without width and ending, or null. */
  picture: string | null;
  /** The place it stands in: `thumb` in a row, `tile` in a grid, or any other by the `sizes` of its width. */
  sizes: string;
  /** What it shows; empty where the name stands beside it. */
  name?: string;
  /** In view from the start: fetched at once. */
  eager?: boolean;
  /** All of it is shown, whatever its proportions. */
  whole?: boolean;
  onBroken?: () => void;
}

/**
 * An item's picture, 4 by 3, in the width its place needs, and in its main colour until it is there. Without one, or when it cannot be fetched, a
 * quiet sign stands there. The smallest are WebP alone: AVIF would save nothing there, and cost an element a row.
 */
export function ItemPicture({ picture, sizes, name = '', eager = false, whole = false, onBroken }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || picture === broken) {
    return (
      <span
        className={[style['picture'], style['none']].join(' ')}
        role="img"
        aria-label={name === '' ? rowWords().noPicture : name}
      >
        <Icon name="box" size={22} />
      </span>
    );
  }
  const sized = isSized(picture);
  const measured = isPlace(sizes) || !sized ? undefined : sizes;
  const drawn = (
    // A picture of its own for each address: one that is taken over would show the old one until the new one is there.
    <img
      key={picture}
      className={whole ? `${style['picture']} ${style['whole']}` : style['picture']}
      src={fileOf(picture, 480)}
      srcSet={sized ? sourcesOf(picture, sizes, 'webp') : undefined}
      sizes={measured}
      width={400}
      height={300}
      style={{ backgroundColor: colourOf(picture) }}
      alt={name}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => {
        setBroken(picture);
        onBroken?.();
      }}
    />
  );
  if (sizes === 'thumb' || !sized) return drawn;
  return (
    <picture key={picture} className={style['forms']}>
      <source type="image/avif" srcSet={sourcesOf(picture, sizes, 'avif')} sizes={measured} />
      {drawn}
    </picture>
  );
}
