import { useTranslation } from 'react-i18next';
import { Money, moneyText } from './money.tsx';
import style from './amounts.module.css';

const knownNames = ['merchandise', 'cardDiscount', 'freight', 'tax', 'total'] as const;
const isKnown = (name: string): name is (typeof knownNames)[number] => knownNames.some((known) => known === name);

type NamedAmounts = readonly {
  name: string;
  amount: number | null;
  quotedLater?: boolean | undefined;
  /** The name and the reason of a charge. */
  label?: string | undefined;
  reason?: string | undefined;
}[];

/**
 * Returns whether the total excludes freight because no ship via is known yet, or the carrier quotes it later. Only meaningful for users who see
 * prices; for others every amount is null.
 */
export const lacksFreight = (amounts: NamedAmounts): boolean =>
  amounts.some(({ name, amount }) => name === 'freight' && amount === null);

interface Props {
  amounts: NamedAmounts;
  /** The amount in dollars that is missing until freight is free. */
  untilFreeFreight?: number | null | undefined;
}

/** The amounts that make up a total, in the same words on every page. Rendered inside a `dl`. */
export function Amounts({ amounts, untilFreeFreight = null }: Props) {
  const { t } = useTranslation();
  const isWithoutFreight = lacksFreight(amounts);
  const nameOf = (name: string): string => {
    if (isWithoutFreight && name === 'total') return t('amount.totalWithoutFreight');
    return isKnown(name) ? t(`amount.${name}`) : name;
  };
  return amounts.map(({ name, amount, quotedLater = false, label = nameOf(name), reason = '' }, index) => (
    <div key={`${index} ${name}`} data-name={name} className={style['amount']}>
      <dt>
        {label}
        {reason !== '' && <small className={style['reason']}>{reason}</small>}
        {name === 'freight' && isWithoutFreight && !quotedLater && <small>{t('amount.chooseWay')}</small>}
        {name === 'freight' && untilFreeFreight !== null && (
          <small>{t('amount.untilFree', { amount: moneyText(untilFreeFreight) })}</small>
        )}
      </dt>
      <dd>
        {name === 'freight' && isWithoutFreight ? (
          t(quotedLater ? 'amount.quotedLater' : 'amount.notKnown')
        ) : (
          <Money amount={amount} />
        )}
      </dd>
    </div>
  ));
}
