import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import style from './item-picture.module.css';

const widths = [160, 480, 1200] as const;

interface Props {
  /** Address without width and ending, or null. */
  picture: string | null;
  /** The `sizes` of the place it stands in. */
  sizes: string;
  /** Empty where the name stands beside it. */
  name?: string;
  /** In view from the start: fetched at once. */
  eager?: boolean;
}

/** An item's picture, 4 by 3, in the width its place needs. Without one, or when it cannot be fetched, a quiet sign stands there. */
export function ItemPicture({ picture, sizes, name = '', eager = false }: Props) {
  const { t } = useTranslation('catalog');
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || picture === broken) {
    return (
      <span className={[style['picture'], style['none']].join(' ')} role="img" aria-label={t('item.noPicture')}>
        <Icon name="box" size={22} />
      </span>
    );
  }
  return (
    <img
      className={style['picture']}
      src={`${picture}/480.webp`}
      srcSet={widths.map((width) => `${picture}/${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      width={400}
      height={300}
      alt={name}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(picture)}
    />
  );
}
