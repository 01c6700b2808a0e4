import { breakpoints } from '@tradecounter/contract/limits';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { categoryLink } from './category-tree.ts';
import style from './category-tiles.module.css';
import type { Category } from '../queries.ts';
import { TilePicture } from './tile-picture.tsx';

/** How wide the pictures are, for the browser to choose by. */
const sizes = {
  small: `(max-width: ${breakpoints.md - 0.02}px) 72px, 240px`,
  large: `(max-width: ${breakpoints.sm - 0.02}px) 50vw, 360px`,
};

interface Props {
  name: string;
  categories: readonly Category[];
  /** What is below each of them, as links under its name. */
  childrenOf?: (id: string) => readonly Category[];
  /** Small tiles stand above a list, large ones are the page. */
  small?: boolean;
}

function Below({ categories }: { categories: readonly Category[] }) {
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

/** Categories as pictures with names; a stranger must see at a glance what is sold here. Where none has a picture the names stand alone. */
export function CategoryTiles({ name, categories, childrenOf, small = false }: Props) {
  const { t } = useTranslation('catalog');
  const pictured = categories.some(({ picture }) => picture !== null);
  // Few tiles share a row, and must not become posters.
  const count = { '--tiles': categories.length } as CSSProperties;
  return (
    <ul className={[style['tiles'], small && style['small']].filter(Boolean).join(' ')} style={count} aria-label={name}>
      {categories.map((category, at) => (
        <li key={category.id} className={style['tile']}>
          <Link {...categoryLink(category)} className={style['link']}>
            {pictured && (
              <TilePicture picture={category.picture} sizes={small ? sizes.small : sizes.large} eager={at < 6} />
            )}
            <span className={style['text']}>
              <span className={style['name']}>{category.name}</span>
              <span className={style['count']}>
                {t('browse.items', { count: category.items, shown: formatNumber(category.items) })}
              </span>
            </span>
          </Link>
          {childrenOf !== undefined && <Below categories={childrenOf(category.id)} />}
        </li>
      ))}
    </ul>
  );
}
