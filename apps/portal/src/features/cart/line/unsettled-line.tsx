import type { CartLine } from '@tradecounter/contract/cart';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { keepUnitsTogether } from '../../../format/keep-together.ts';
import { useMay } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import style from './unsettled-line.module.css';
import { useLineChanges } from './use-line-changes.ts';

/** The press that makes the line one that can be ordered: the quantity that can be had, or none of it. */
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
 * Why a line cannot be ordered as it stands, with the press that settles it; nothing on one that can. Once it was settled here its place stays: the pressed
 * button goes, and the focus must not go with it.
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
