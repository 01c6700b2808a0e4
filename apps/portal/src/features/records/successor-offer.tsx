import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { UnitPrice } from '../../ui/data/unit-price.tsx';
import type { GoodsNow } from './goods-now.ts';
import style from './reorder.module.css';
import { StockNow } from './stock-now.tsx';

type Successor = NonNullable<GoodsNow['successor']>;

/** The item's pack, which is never broken up, and its content. */
function Pack({ successor: { baseUom, packUom, uoms } }: { successor: Successor }) {
  const { t } = useTranslation('reorder');
  const pack = uoms.find(({ code }) => code === packUom);
  if (pack === undefined || pack.code === baseUom) return null;
  return (
    <span className={style['stock']}>
      {t('pack', { pack: pack.code, quantity: `${formatNumber(pack.factor / pack.divisor, 4)} ${baseUom}` })}
    </span>
  );
}

/** The replacement for a discontinued item, with its price, stock and pack; one press puts it in the line. */
export function SuccessorOffer({ successor, onTake }: { successor: Successor; onTake: (id: string) => void }) {
  const { t } = useTranslation('reorder');
  const maySeePrices = useMay('SeePrices');
  const { id, description, price } = successor;
  return (
    <section className={style['successor']} aria-label={t('replacedBy', { item: description })}>
      <span>
        {t('replacedBy', { item: description })}{' '}
        <span className={style['soft']}>
          <Code>{id}</Code>
        </span>
      </span>
      {maySeePrices && price?.amount != null && <UnitPrice price={price.amount} unit={price.uom} />}
      <StockNow item={successor} />
      <Pack successor={successor} />
      <Button onClick={() => onTake(id)}>{t('takeIt')}</Button>
    </section>
  );
}
