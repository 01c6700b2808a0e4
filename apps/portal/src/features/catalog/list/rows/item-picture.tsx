import { useState } from 'react';
import { colourOf, fileOf, isSized, pictureWidths, type PictureFormat } from '../../../pictures/picture-address.ts';
import { Icon } from '../../../../ui/icon.tsx';
import style from './item-picture.module.css';
import { rowWords } from '../../../items/row-words.ts';

/**
 * The widths for fixed-size places, of which a list has many. They depend only on the screen's density, so the browser
 * needn't evaluate `sizes`.
 */
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

const isFixedSize = (sizes: string): sizes is keyof typeof byDensity => sizes in byDensity;

const sourcesOf = (picture: string, sizes: string, format: PictureFormat): string =>
  (isFixedSize(sizes)
    ? byDensity[sizes].map(([width, density]) => `${fileOf(picture, width, format)} ${density}x`)
    : pictureWidths.map((width) => `${fileOf(picture, width, format)} ${width}w`)
  ).join(', ');

interface Props {
  /** Address without width and extension, or null. */
  picture: string | null;
  /** The place: `thumb` in a row, `tile` in a grid, or the `sizes` of any other. */
  sizes: string;
  /** The alternative text; empty where the name is next to the picture. */
  name?: string;
  /** True for a picture in view from the start, which is fetched at once. */
  eager?: boolean;
  /** Shows the whole picture, whatever its proportions. */
  whole?: boolean;
  onBroken?: () => void;
}

/**
 * An item's picture, 4 by 3, in the width its place needs. Its main color fills the place until the picture has
 * loaded; an icon replaces a missing or broken one. The smallest are WebP only: AVIF would save nothing and cost an
 * element per row.
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
  const sizesAttribute = isFixedSize(sizes) || !sized ? undefined : sizes;
  const image = (
    // Keyed by address: a reused element would show the previous picture until the new one has loaded.
    <img
      key={picture}
      className={whole ? `${style['picture']} ${style['whole']}` : style['picture']}
      src={fileOf(picture, 480)}
      srcSet={sized ? sourcesOf(picture, sizes, 'webp') : undefined}
      sizes={sizesAttribute}
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
  if (sizes === 'thumb' || !sized) return image;
  return (
    <picture key={picture} className={style['forms']}>
      <source type="image/avif" srcSet={sourcesOf(picture, sizes, 'avif')} sizes={sizesAttribute} />
      {image}
    </picture>
  );
}
