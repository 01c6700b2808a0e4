import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { shopsOnly, useMay } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import style from './item-alert.module.css';
import { useAddStockAlert, useEndStockAlert } from './mutations.ts';

interface Props {
  itemId: string;
  /** The quantity to be notified about, as a number in its unit. */
  wanted: { quantity: string; unit: string };
  /** The location that serves the delivery. */
  locationName: string;
  alert: { quantity: number; uom: string; location: { id: string; name: string } } | null;
  /** Whether a new alert makes sense: the item can be bought, but hardly any is here. */
  offered: boolean;
}

/**
 * Asks to be notified when the item is back in stock, or says that the user will be. It is one button throughout, so that
 * it keeps the focus. Empty for users who can't order.
 */
export function ItemAlert({ itemId, wanted, locationName, alert, offered }: Props) {
  const { t } = useTranslation('stockAlerts');
  const adding = useAddStockAlert();
  const ending = useEndStockAlert();
  const mayOrder = useMay('AllowedToOrder');
  if (!mayOrder || shopsOnly() || (alert === null && !offered)) return null;
  const values = {
    quantity: formatNumber(alert?.quantity ?? Number(wanted.quantity)),
    unit: alert?.uom ?? wanted.unit,
    location: alert?.location.name ?? locationName,
  };
  return (
    <div className={style['alert']}>
      <p role="status">{t(alert === null ? 'item.offer' : 'item.waiting', values)}</p>
      <Button
        icon={alert === null ? 'bell' : 'close'}
        wide
        busy={adding.isPending || ending.isPending}
        onClick={() =>
          alert === null ? adding.mutate({ itemId, ...wanted }) : ending.mutate({ itemId, location: alert.location.id })
        }
      >
        {t(alert === null ? 'item.tell' : 'item.undo')}
      </Button>
    </div>
  );
}
