import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { formatNumber } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { currentLanguage } from '../../words/language.ts';
import { fromWords } from '../../words/words.ts';
import { addAlert, endAlert } from './mutations.ts';
import style from './row-alert.module.css';
import { useWaitingAlert } from './waiting-alerts.ts';

const alertWords = fromWords(() => {
  const t = i18next.getFixedT(currentLanguage(), 'stockAlerts');
  return { tell: t('row.tell'), tellWhen: t('item.tell'), isOn: t('row.on'), undo: t('item.undo') };
});

interface Props {
  itemId: string;
  /** Returns the quantity to be notified about, as a number in its unit. */
  wanted: () => { quantity: string; unit: string };
}

/**
 * Asks to be notified when the item of a row is back in stock, or undoes it. It is one button throughout, so that it
 * keeps the focus. It takes up its room before the alerts are known.
 */
export function RowAlert({ itemId, wanted }: Props) {
  const client = useQueryClient();
  const { customerNumber, location } = useUser();
  const [busy, setBusy] = useState(false);
  const alert = useWaitingAlert(itemId);
  if (alert === undefined) return <span className={style['alert']} />;
  const add = async (): Promise<void> => {
    const added = await addAlert(client, customerNumber, { itemId, ...wanted() });
    if (added === null) return;
    const { quantity, UMCode: unit } = added;
    const values = { quantity: formatNumber(quantity), unit, location: location.reportName };
    notify('success', i18next.getFixedT(currentLanguage(), 'stockAlerts')('item.waiting', values));
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    await (alert === null ? add() : endAlert(client, customerNumber, { itemId, location: alert.location.id }));
    setBusy(false);
  };
  const { tell, tellWhen, isOn, undo } = alertWords();
  const words = alert === null ? tell : isOn;
  return (
    <button
      type="button"
      className={style['alert']}
      data-cell="alert"
      aria-busy={busy}
      title={alert === null ? tellWhen : undo}
      onClick={() => !busy && void press()}
    >
      <Icon name={alert === null ? 'bell' : 'check'} size={14} />
      <span className={style['words']}>{words}</span> <span className="visually-hidden">{itemId}</span>
    </button>
  );
}
