import type { CartLine } from '@tradecounter/contract/cart/cart';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { keepUnitsTogether } from '../../../format/keep-together.ts';
import { useMay } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import style from './unsettled-line.module.css';
import { useLineChanges } from './use-line-changes.ts';

/** The button that makes the line orderable: it sets the available quantity, or removes the line. */
function Settle({ line, newQty, onDone }: { line: CartLine; newQty: number; onDone: () => void }) {
  const { t } = useTranslation('cart');
  const { busy, update, remove } = useLineChanges(onDone);
  const edit = {
    line,
    UMCode: line.customerUOM,
    qtyToOrder: String(newQty),
    sidemark: line.sidemark,
    comments: line.comments,
  };
  const settled = { quantity: formatNumber(newQty), unit: line.customerUOM };
  return (
    <Button busy={busy} onClick={() => (newQty > 0 ? update(edit) : remove(line))}>
      {newQty > 0 ? t('line.settle', settled) : t('line.takeOut')} <span className="visually-hidden">{line.id}</span>
    </Button>
  );
}

/**
 * Explains why a line can't be ordered, with a button that settles it; empty for other lines. After the press its
 * element stays, so that the focus isn't lost with the button.
 */
export function UnsettledLine({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const mayOrder = useMay('AllowedToOrder');
  const box = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(false);
  const { unsettled } = line;
  const done = (): void => {
    setSettled(true);
    box.current?.focus();
  };
  if (unsettled == null) return settled ? <div ref={box} tabIndex={-1} /> : null;
  return (
    <div ref={box} tabIndex={-1} className={style['box']}>
      <p className={style['sentence']}>
        <Icon name="warning" size={16} />
        <span>{t('line.unsettled', { reason: keepUnitsTogether(unsettled.reason) })}</span>
      </p>
      {mayOrder && <Settle line={line} newQty={unsettled.newQty} onDone={done} />}
    </div>
  );
}
