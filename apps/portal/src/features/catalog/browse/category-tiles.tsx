import { breakpoints } from '@tradecounter/contract/limits';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { categoryLink } from './category-tree.ts';
import style from './category-tiles.module.css';
import type { Category } from '../queries.ts';
import { ItemPicture } from '../list/rows/item-picture.tsx';

interface TilePictureProps {
  /** Address without width and extension, or null. */
  picture: string | null;
  /** The width of its place, as an image's `sizes`. */
  sizes: string;
  eager: boolean;
}

/** A category's picture. Without one, a hatched area as in technical drawings, so that the tile doesn't look broken. */
function TilePicture({ picture, sizes, eager }: TilePictureProps) {
  return (
    <span className={style['place']} data-place={picture === null ? 'empty' : 'picture'}>
      {picture !== null && <ItemPicture picture={picture} sizes={sizes} eager={eager} />}
    </span>
  );
}

/** The `sizes` of the pictures, from which the browser chooses a file. */
const sizes = {
  small: `(max-width: ${breakpoints.md - 0.02}px) 72px, 240px`,
  large: `(max-width: ${breakpoints.sm - 0.02}px) 50vw, 360px`,
};

interface Props {
  name: string;
  categories: readonly Category[];
  /** Returns the categories below one, shown as links under its name. */
  childrenOf?: (id: string) => readonly Category[];
  /** Small tiles go above a list; large ones are the page. */
  small?: boolean;
}

function ChildLinks({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={style['below']}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link {...categoryLink(category)}>{category.name}</Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Categories as pictures with names, so that a first-time visitor sees at a glance what is sold here. Without any
 * pictures, only names.
 */
export function CategoryTiles({ name, categories, childrenOf, small = false }: Props) {
  const { t } = useTranslation('catalog');
  const hasPictures = categories.some(({ picture }) => picture !== null);
  // A few tiles share a row without growing to the size of posters.
  const count = { '--tiles': categories.length } as CSSProperties;
  return (
    <ul className={[style['tiles'], small && style['small']].filter(Boolean).join(' ')} style={count} aria-label={name}>
      {categories.map((category, at) => (
        <li key={category.id} className={style['tile']}>
          <Link {...categoryLink(category)} className={style['link']}>
            {hasPictures && (
              <TilePicture picture={category.picture} sizes={small ? sizes.small : sizes.large} eager={at < 6} />
            )}
            <span className={style['text']}>
              <span className={style['name']}>{category.name}</span>
              <span className={style['count']}>
                {t('browse.items', { count: category.items, shown: formatNumber(category.items) })}
              </span>
            </span>
          </Link>
          {childrenOf !== undefined && <ChildLinks categories={childrenOf(category.id)} />}
        </li>
      ))}
    </ul>
  );
}
