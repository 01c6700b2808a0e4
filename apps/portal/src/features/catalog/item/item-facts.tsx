import { useTranslation } from 'react-i18next';
import style from './fact-table.module.css';
import type { Item } from '../../items/queries.ts';

/** The item's attributes, without those that the user may not see. */
export function ItemFacts({ item }: { item: Item }) {
  const { t } = useTranslation('catalog');
  const standardFacts: [string, string | null | undefined][] = [
    [t('item.color'), item.color],
    [t('item.size'), item.size],
    [t('item.family'), item.family?.name],
    [t('item.vendor'), item.vendor?.name],
    [t('item.manufacturer'), item.manufacturerItem],
    [t('item.product'), item.product],
  ];
  const facts = [...standardFacts, ...(item.specs ?? []).map(({ name, value }): [string, string] => [name, value])];
  const shownFacts = facts.filter((fact): fact is [string, string] => fact[1] != null && fact[1] !== '');
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
