import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { addWords } from './add-words.ts';
import { useInCart } from './in-cart.ts';
import style from './one-press-add.module.css';
import { useAdding } from './use-adding.ts';

interface Props {
  sku: string;
  /** The quantity that one press adds, in `unit`. */
  quantity: number;
  unit: string;
}

/** 'Add 3 CT': adds a preset quantity to the cart and shows below how much of the item the cart holds. */
export function OnePressAdd({ sku, quantity, unit }: Props) {
  const { t } = useTranslation('cart');
  const { state, add } = useAdding(sku);
  const held = useInCart(sku);
  const name = t('add.asMuch', { quantity: formatNumber(quantity), unit });
  return (
    <>
      <Button
        icon={held === '' ? undefined : 'check'}
        busy={state === 'adding'}
        aria-label={`${name}: ${sku}`}
        onClick={() => add({ lot: '', quantity: String(quantity), unit })}
      >
        {name}
      </Button>
      {held !== '' && <span className={style['held']}>{addWords().held(held)}</span>}
    </>
  );
}
