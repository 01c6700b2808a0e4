import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/session/session.ts';
import { FamilyOrder } from '../family/family-order.tsx';
import { ItemPicture } from '../list/rows/item-picture.tsx';
import style from './sibling-list.module.css';
import type { Item } from '../../items/queries.ts';

type Sibling = Item['siblings'][number];
type FamilyMember = Pick<Sibling, 'id' | 'description' | 'color' | 'colorHex' | 'size' | 'picture'>;

/** Groups the family by size, the item's own size first. Each group includes the item itself in its position. */
export function groupBySize(item: Item): { size: string; members: FamilyMember[] }[] {
  const groups = new Map<string, FamilyMember[]>([[item.size ?? '', [item]]]);
  for (const sibling of item.siblings) {
    if (sibling.id === item.id) continue;
    const size = sibling.size ?? '';
    groups.set(size, [...(groups.get(size) ?? []), sibling]);
  }
  return [...groups].map(([size, members]) => ({ size, members }));
}

/** Returns the color, which distinguishes items of one size, or the description of an item without a color. */
const labelOf = ({ color, description }: FamilyMember): string =>
  color === null || color === '' ? description : color;

function Swatch({ sibling, label, current = false }: { sibling: FamilyMember; label: string; current?: boolean }) {
  const content = (
    <>
      <span
        className={style['sample']}
        style={
          sibling.picture === null && sibling.colorHex !== null ? { backgroundColor: sibling.colorHex } : undefined
        }
      >
        {(sibling.picture !== null || sibling.colorHex === null) && (
          <ItemPicture picture={sibling.picture} sizes="84px" />
        )}
      </span>
      <span className={style['name']}>{label}</span>
    </>
  );
  if (current) {
    return (
      <span className={style['swatch']} aria-current="true">
        {content}
      </span>
    );
  }
  return (
    <Link
      to={paths.item}
      params={{ id: sibling.id }}
      className={style['swatch']}
      title={sibling.description}
      resetScroll={false}
    >
      {content}
    </Link>
  );
}

/** The family's colors and sizes, including this item, so that the user can switch back and forth. */
export function SiblingList({ item }: { item: Item }) {
  const { t } = useTranslation('catalog');
  const mayOrder = useMay('AllowedToOrder');
  if (item.siblings.length === 0) return null;
  const groups = groupBySize(item);
  return (
    <section className={style['section']}>
      <div className={style['head']}>
        <h2>{t('item.siblings')}</h2>
        {mayOrder && item.family !== null && <FamilyOrder family={item.family} />}
      </div>
      {groups.map(({ size, members }) => (
        <div key={size}>
          {groups.length > 1 && size !== '' && <h3 className={style['size']}>{size}</h3>}
          <ul className={style['list']}>
            {members.map((member) => (
              <li key={member.id}>
                <Swatch sibling={member} label={labelOf(member)} current={member.id === item.id} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
