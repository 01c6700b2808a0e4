import { useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import style from './item-picture.module.css';
import { rowWords } from './row-words.ts';

const widths = [160, 480, 1200] as const;

/** For places of one size, which a list has many of: widths by the screen's density alone, which costs no reading of sizes. */
const byDensity = {
  thumb: [[160, 1.9], [480, 6]],
  tile: [[480, 2], [1200, 4]],
} as const;

const isPlace = (sizes: string): sizes is keyof typeof byDensity => sizes in byDensity;

const sourcesOf = (picture: string, sizes: string): string =>
  (isPlace(sizes)
    ? byDensity[sizes].map(([width, density]) => `${picture}/${width}.webp ${density}x`)
    : widths.map((width) => `${picture}/${width}.webp ${width}w`)
  ).join(', ');

interface Props {
  /** Address without width and ending, or null. */
  picture: string | null;
  /** The place it stands in: `thumb` in a row, `tile` in a grid, or any other by the `sizes` of its width. */
  sizes: string;
  /** Empty where the name stands beside it. */
  name?: string;
  /** In view from the start: fetched at once. */
  eager?: boolean;
}

/** An item's picture, 4 by 3, in the width its place needs. Without one, or when it cannot be fetched, a quiet sign stands there. */
export function ItemPicture({ picture, sizes, name = '', eager = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || picture === broken) {
    return (
      <span className={[style['picture'], style['none']].join(' ')} role="img" aria-label={rowWords().noPicture}>
        <Icon name="box" size={22} />
      </span>
    );
  }
  return (
    // A picture of its own for each address: one that is taken over would show the old one until the new one is there.
    <img
      key={picture}
      className={style['picture']}
      src={`${picture}/480.webp`}
      srcSet={sourcesOf(picture, sizes)}
      sizes={isPlace(sizes) ? undefined : sizes}
      width={400}
      height={300}
      alt={name}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(picture)}
    />
  );
}
