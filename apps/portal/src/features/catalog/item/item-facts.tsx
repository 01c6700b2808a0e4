import { useTranslation } from 'react-i18next';
import style from './fact-table.module.css';
import { factsOf } from '../../items/item-facts.ts';
import type { Item } from '../../items/queries.ts';

/** The item's attributes, without those that the user may not see. */
export function ItemFacts({ item }: { item: Item }) {
  const { t } = useTranslation('catalog');
  const shownFacts = factsOf(item, t).filter(([, value]) => value !== null && value !== '');
  if (shownFacts.length === 0) return null;
  return (
    <section>
      <h2>{t('item.specs')}</h2>
      <dl className={style['facts']}>
        {shownFacts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
