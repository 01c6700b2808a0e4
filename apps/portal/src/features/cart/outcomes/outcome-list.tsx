import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { Code } from '../../../ui/code.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import style from './outcomes.module.css';
import type { LineOutcome } from './use-adding-lines.ts';

/** Outcomes that need attention come first. */
const outcomeOrder = ['refused', 'rounded', 'back_ordered', 'added'] as const;
const icons: Record<LineOutcome['outcome'], IconName> = {
  refused: 'warning',
  rounded: 'info',
  back_ordered: 'clock',
  added: 'check',
};

const inUnit = (quantity: number, unit: string): string => `${formatNumber(quantity)} ${unit}`.trim();

/** Says how much of a line is in the cart, how much of that is back ordered, and why it differs from the request. */
function Sentence({
  outcome: { outcome, quantity, UMCode, qtyBackOrdered = 0, reason = '' },
}: {
  outcome: LineOutcome;
}) {
  const { t } = useTranslation('cart');
  if (outcome === 'refused') return <span>{reason}</span>;
  const values = { quantity: inUnit(quantity, UMCode), rest: inUnit(qtyBackOrdered, UMCode) };
  const inCart =
    qtyBackOrdered <= 0
      ? values.quantity
      : t(qtyBackOrdered < quantity ? 'outcome.backOrdered' : 'outcome.allBackOrdered', values);
  return <span>{reason === '' ? inCart : t('outcome.rounded', { quantity: inCart, reason })}</span>;
}

/** Maximum number of lines shown of each kind. Thousands would block the page. */
const maxShown = 100;

/** The outcome of each line, those that need attention first. */
export function OutcomeList({
  outcomes,
  nameOf,
  onLeave,
}: {
  outcomes: readonly LineOutcome[];
  nameOf: (line: string) => string;
  onLeave: () => void;
}) {
  const { t } = useTranslation('cart');
  return outcomeOrder.map((kind) => {
    const outcomesOfKind = outcomes.filter(({ outcome }) => outcome === kind);
    if (outcomesOfKind.length === 0) return null;
    return (
      <section
        key={kind}
        aria-label={t(`outcome.kind.${kind}`, { count: outcomesOfKind.length })}
        className={style['kind']}
        data-kind={kind}
      >
        <h3>
          <Icon name={icons[kind]} size={18} />
          {t(`outcome.kind.${kind}`, { count: outcomesOfKind.length })}
        </h3>
        <ul>
          {outcomesOfKind.slice(0, maxShown).map((outcome) => (
            <li key={outcome.line}>
              <Link to={paths.item} params={{ id: outcome.SKU }} onClick={onLeave}>
                <Code>{outcome.SKU}</Code> <span>{nameOf(outcome.line)}</span>
              </Link>
              <Sentence outcome={outcome} />
            </li>
          ))}
        </ul>
        {outcomesOfKind.length > maxShown && <p>{t('outcome.more', { count: outcomesOfKind.length - maxShown })}</p>}
      </section>
    );
  });
}
