import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './reorder.module.css';
import type { CartAnswer, ReorderLine } from './use-reorder.ts';

type LineOutcome = CartAnswer['outcomes'][number];

/** Outcomes that need attention come first. */
const outcomeOrder = ['refused', 'rounded', 'back_ordered', 'added'] as const;
const icons = { refused: 'warning', rounded: 'info', back_ordered: 'clock', added: 'check' } as const;

/** The outcome of each line that was added. */
export function ReorderDone({ outcomes, lines }: { outcomes: readonly LineOutcome[]; lines: readonly ReorderLine[] }) {
  const { t } = useTranslation('reorder');
  const nameOf = ({ line, SKU }: LineOutcome): string =>
    lines.find(({ former }) => former.key === line)?.now?.item?.description ?? SKU;
  const sorted = outcomes.toSorted((a, b) => outcomeOrder.indexOf(a.outcome) - outcomeOrder.indexOf(b.outcome));
  return (
    <ul className={style['outcomes']}>
      {sorted.map((outcome) => (
        <li key={outcome.line} data-outcome={outcome.outcome}>
          <Icon name={icons[outcome.outcome]} size={18} />
          <b>{nameOf(outcome)}</b>
          <span>
            {outcome.quantity > 0 &&
              t(outcome.outcome === 'back_ordered' ? 'inCartLater' : 'inCart', {
                quantity: `${formatNumber(outcome.quantity)} ${outcome.UMCode}`,
              })}{' '}
            {outcome.reason ?? ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
