import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/formats.ts';
import { categoryLink } from './category-tree.ts';
import style from './category-tiles.module.css';
import { ItemPicture } from './item-picture.tsx';
import type { Category } from './queries.ts';

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

/** Categories as pictures with names; a stranger must see at a glance what is sold here. */
export function CategoryTiles({ name, categories, childrenOf, small = false }: Props) {
  const { t } = useTranslation('catalog');
  return (
    <ul className={[style['tiles'], small && style['small']].filter(Boolean).join(' ')} aria-label={name}>
      {categories.map((category, at) => (
        <li key={category.id} className={style['tile']}>
          <Link {...categoryLink(category)} className={style['link']}>
            <span className={style['picture']}>
              <ItemPicture picture={category.picture} sizes={small ? '72px' : '(max-width: 540px) 50vw, 360px'} eager={at < 6} />
            </span>
            <span className={style['text']}>
              <span className={style['name']}>{category.name}</span>
              <span className={style['count']}>{t('browse.items', { count: category.items, shown: formatNumber(category.items) })}</span>
            </span>
          </Link>
          {childrenOf !== undefined && <Below categories={childrenOf(category.id)} />}
        </li>
      ))}
    </ul>
  );
}
