import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Code } from '../../ui/code.tsx';
import { StateTag } from '../../ui/state-tag.tsx';
import style from './item-identity.module.css';
import { keepSizeTogether } from '../../lib/keep-together.ts';
import type { ListItem } from './queries.ts';

/** Description, as the way to the item, and number; a tag where the goods are running out. */
export function ItemIdentity({ item }: { item: ListItem }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={style['identity']}>
      <Link to="/item/{-$id}" params={{ id: item.id }} data-cell="link" className={style['link']}>
        {keepSizeTogether(item.description)}
      </Link>
      <span className={style['number']}>
        <Code>{item.id}</Code>
        {item.discontinued && <StateTag tone="warn">{t('item.discontinued')}</StateTag>}
      </span>
    </div>
  );
}
