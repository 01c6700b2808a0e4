import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Code } from '../../../ui/code.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { meanings } from '../../../ui/data/state-meanings.ts';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { categoryLink } from '../browse/category-tree.ts';
import style from './item-heading.module.css';
import type { Item } from '../../items/queries.ts';

/** The item's category path, name, number, and replacement. */
export function ItemHeading({ item, marks }: { item: Item; marks: ReactNode }) {
  const { t } = useTranslation('catalog');
  const path = item.categories.map((category, at) => ({ ...category, parent: item.categories[at - 1]?.id ?? null }));
  return (
    <PageHead
      title={item.description}
      tools={marks}
      above={
        <Breadcrumbs>
          {[
            <Link key="" to={paths.categories}>
              {t('browse.title')}
            </Link>,
            ...path.map((category) => (
              <Link key={category.id} {...categoryLink(category)}>
                {category.name}
              </Link>
            )),
          ]}
        </Breadcrumbs>
      }
      note={
        <span className={style['note']}>
          <Code>{item.id}</Code>
          {item.discontinued && (
            <StateTag means={meanings.discontinued}>
              {t(item.sold ? 'stock.discontinued' : 'stock.noLongerSold')}
            </StateTag>
          )}
          {item.successor !== null && (
            <span>
              {t('stock.replacedBy')}{' '}
              <Link to={paths.item} params={{ id: item.successor.id }}>
                {item.successor.description}
              </Link>
            </span>
          )}
          {!item.sold && !item.discontinued && <StateTag means={meanings.notSold}>{t('stock.notSold')}</StateTag>}
        </span>
      }
    />
  );
}
