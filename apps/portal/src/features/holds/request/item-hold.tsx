import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../../format/formats.ts';
import { useMay } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HoldRequestDialog } from './hold-request-dialog.tsx';
import style from './item-hold.module.css';
import type { HoldGoods } from './use-hold-form.ts';

/** The part of the item that is held for the customer. */
export interface HeldGoods {
  baseQty: number;
  /** In `uom`; null where the holds are in different units. */
  quantity: number | null;
  uom: string | null;
  /** The day on which the first of the holds ends. */
  until: string;
}

interface Props {
  goods: HoldGoods & { held: HeldGoods | null };
  lot: string;
  asked: { quantity: string; unit: string };
}

/**
 * The customer's holds of an item on its page, and the button to request one. Hidden for users who can't hold goods.
 */
export function ItemHold({ goods, lot, asked }: Props) {
  const { t } = useTranslation('holds');
  const [open, setOpen] = useState(false);
  if (!useMay('AllowInventoryHold')) return null;
  const { held } = goods;
  return (
    <div className={style['hold']}>
      {held !== null && (
        <p className={style['held']}>
          <Icon name="clock" size={18} />
          <Link to={paths.holds} search={{ search: goods.id, state: 'live' }}>
            {t('item.held', {
              quantity: formatNumber(held.quantity ?? held.baseQty),
              unit: held.uom ?? goods.baseUom,
              date: formatDay(held.until),
            })}
          </Link>
        </p>
      )}
      <Button icon="clock" wide onClick={() => setOpen(true)}>
        {t('item.hold')}
      </Button>
      <HoldRequestDialog goods={goods} lot={lot} asked={asked} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
