import { useTranslation } from 'react-i18next';
import { Money, moneyText } from './money.tsx';
import style from './amounts.module.css';

const known = ['merchandise', 'freight', 'tax', 'total'] as const;
const isKnown = (name: string): name is (typeof known)[number] => known.some((one) => one === name);

interface Props {
  amounts: readonly { name: string; amount: number | null }[];
  /** What is missing until freight is free. */
  untilFreeFreight?: number | null | undefined;
}

/** What a total is made of, in the same words wherever it stands. Goes into a `dl`. */
export function Amounts({ amounts, untilFreeFreight = null }: Props) {
  const { t } = useTranslation();
  return amounts.map(({ name, amount }) => (
    <div key={name} data-name={name} className={style['amount']}>
      <dt>
        {isKnown(name) ? t(`amount.${name}`) : name}
        {name === 'freight' && untilFreeFreight !== null && <small>{t('amount.untilFree', { amount: moneyText(untilFreeFreight) })}</small>}
      </dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  ));
}
