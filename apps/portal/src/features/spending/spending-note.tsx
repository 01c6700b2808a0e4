import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { moneyText } from '../../ui/data/money.tsx';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Meter } from '../../ui/plot/meter.tsx';
import style from './spending.module.css';
import { type Budget, needsApproval, overBudget, periodOf, useSpending } from './spending-query.ts';

interface Props {
  /** The order's total in dollars; null for users who don't see prices, undefined while it is loading. */
  total: number | null | undefined;
  /** Shows only the text, without the meters. */
  brief?: boolean;
}

/** A budget, and the day on which its next period begins, where that is known. */
type ShownBudget = Omit<Budget, 'renews'> & { renews?: string };

/** A budget of a person or a department, with what an order of that total would add to it. Hidden without its amounts. */
export function BudgetMeter({ budget, total, brief = false }: { budget: ShownBudget; total: number; brief?: boolean }) {
  const { t } = useTranslation('spending');
  const { name, period, amount, used, approve, renews } = budget;
  if (amount === null || used === null) return null;
  const over = overBudget(budget, total);
  const title = t(name === '' ? 'budget.own' : 'budget.of', {
    name,
    period: t(`period.${periodOf(period)}`),
  });
  const left = renews === undefined ? 'budget.left' : 'budget.leftUntil';
  const said = t(over > 0 ? 'budget.over' : left, {
    amount: moneyText(Math.abs(over)),
    budget: moneyText(amount),
    day: renews === undefined ? '' : formatDay(renews),
  });
  return (
    <div className={style['budget']}>
      <h3>{title}</h3>
      <p data-over={over > 0 || undefined}>{said}</p>
      {!brief && (
        <Meter
          label={title}
          said={said}
          limit={amount}
          over={over > 0}
          parts={[
            { key: 'used', name: t('budget.used'), value: used, text: moneyText(used) },
            { key: 'order', name: t('budget.thisOrder'), value: total, text: moneyText(total) },
          ]}
        />
      )}
      {over > 0 && !approve && <p className={style['then']}>{t('budget.warned')}</p>}
    </div>
  );
}

/**
 * Shows the budgets that the order counts against, and says if it needs a colleague's approval. Renders nothing for
 * users without limit and budgets.
 */
export function SpendingNote({ total, brief = false }: Props) {
  const { t } = useTranslation('spending');
  const { data, isError, refetch } = useSpending();
  if (isError && data === undefined) return <ErrorNote text={t('failed')} onRetry={() => void refetch()} />;
  if (data === undefined || total === undefined) return null;
  const needed = needsApproval(data, total);
  if (!needed && (data.budgets.length === 0 || total === null)) return null;
  const { limited, orderLimit } = data;
  const isAboveLimit = limited && orderLimit !== null && orderLimit > 0 && total !== null && total > orderLimit;
  return (
    <section className={style['spending']} aria-label={t('title')} data-brief={brief || undefined}>
      {needed && (
        <p className={style['needed']}>
          {limited && orderLimit === 0
            ? t('needed.always')
            : isAboveLimit
              ? t('needed.limit', { amount: moneyText(orderLimit) })
              : t('needed.budget')}
        </p>
      )}
      {total !== null &&
        data.budgets.map((budget) => (
          <BudgetMeter key={`${budget.name} ${budget.period}`} budget={budget} total={total} brief={brief} />
        ))}
    </section>
  );
}
