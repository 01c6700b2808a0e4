import { paths } from '@tradecounter/contract/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { Code } from '../../../ui/code.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import style from './cart-dialog.module.css';
import type { Fate } from './use-to-cart.ts';

/** What needs a look comes first. */
const order = ['refused', 'rounded', 'back_ordered', 'added'] as const;
const icons: Record<Fate['fate'], IconName> = { refused: 'warning', rounded: 'info', back_ordered: 'clock', added: 'check' };

function Sentence({ fate }: { fate: Fate }) {
  const { t } = useTranslation('shoppingLists');
  const values = { quantity: `${formatNumber(fate.quantity)} ${fate.UMCode}`.trim(), reason: fate.reason ?? '' };
  const backOrdered = fate.qtyBackOrdered === undefined || fate.qtyBackOrdered <= 0 ? '' : t('cart.backOrdered', { quantity: `${formatNumber(fate.qtyBackOrdered)} ${fate.UMCode}`.trim() });
  const main = fate.fate === 'refused' ? fate.reason : fate.fate === 'rounded' ? t('cart.rounded', values) : t('cart.added', values);
  return (
    <span>
      {main} {backOrdered}
    </span>
  );
}

/** What became of each line, those that need a look first. `links`: the way to each item, where something can be mended. */
export function FateList({ fates, nameOf, onLeave }: { fates: readonly Fate[]; nameOf: (line: string) => string; onLeave: () => void }) {
  const { t } = useTranslation('shoppingLists');
  return order.map((kind) => {
    const some = fates.filter(({ fate }) => fate === kind);
    if (some.length === 0) return null;
    return (
      <section key={kind} aria-label={t(`cart.kind.${kind}`, { count: some.length })} className={style['kind']} data-kind={kind}>
        <h3>
          <Icon name={icons[kind]} size={18} />
          {t(`cart.kind.${kind}`, { count: some.length })}
        </h3>
        <ul>
          {some.map((fate) => (
            <li key={fate.line}>
              <Link to={paths.item} params={{ id: fate.SKU }} onClick={onLeave}>
                <Code>{fate.SKU}</Code> <span>{nameOf(fate.line)}</span>
              </Link>
              <Sentence fate={fate} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
