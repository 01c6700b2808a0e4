import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './reorder.module.css';
import type { CartAnswer, ReorderLine } from './use-reorder.ts';

type LineOutcome = CartAnswer['fates'][number];

/** Outcomes that need attention come first. */
const order = ['refused', 'rounded', 'back_ordered', 'added'] as const;
const icons = { refused: 'warning', rounded: 'info', back_ordered: 'clock', added: 'check' } as const;

/** The outcome of each line that was added. */
export function ReorderDone({ fates, lines }: { fates: readonly LineOutcome[]; lines: readonly ReorderLine[] }) {
  const { t } = useTranslation('reorder');
  const nameOf = ({ line, SKU }: LineOutcome): string =>
    lines.find(({ former }) => former.key === line)?.now?.item?.description ?? SKU;
  const sorted = fates.toSorted((one, other) => order.indexOf(one.fate) - order.indexOf(other.fate));
  return (
    <ul className={style['fates']}>
      {sorted.map((fate) => (
        <li key={fate.line} data-fate={fate.fate}>
          <Icon name={icons[fate.fate]} size={18} />
          <b>{nameOf(fate)}</b>
          <span>
            {fate.quantity > 0 &&
              t(fate.fate === 'back_ordered' ? 'inCartLater' : 'inCart', {
                quantity: `${formatNumber(fate.quantity)} ${fate.UMCode}`,
              })}{' '}
            {fate.reason ?? ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
