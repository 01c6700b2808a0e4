import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import { orders } from '@tradecounter/contract/documents/orders';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { useMay } from '../../app/session/session.ts';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import style from './order-state.module.css';

const isKnown = (state: string): state is StateOf<typeof orders> =>
  (orders.states as readonly string[]).includes(state);

interface Props {
  state: string;
  late: boolean;
  /** True while the order exceeds the credit limit and waits for the distributor's release. */
  creditHold: boolean;
  backOrderedLines: number;
  /** The number of lines with promised goods that are missing. */
  shortLines: number;
  requestedDate: string | null;
  /** The arrival date of the last back order; null = unknown, or nothing is back ordered. */
  expectedDate: string | null;
  /** The last day that was confirmed for goods that haven't shipped, or null. */
  confirmedDate: string | null;
}

/**
 * The date that the distributor confirmed for everything still to come, or the date that replaces the requested one if
 * it can't be met. Users who can't see dates are referred to the branch.
 */
function NewDay({ isWaiting, late, requestedDate, expectedDate, confirmedDate }: Props & { isWaiting: boolean }) {
  const { t } = useTranslation('orders');
  const maySeeDates = useMay('SeeBackOrderEtas');
  if (!maySeeDates) return late ? <span className={style['day']}>{t('newDayHidden')}</span> : null;
  const isPostponed = requestedDate !== null && expectedDate !== null && expectedDate > requestedDate;
  if (confirmedDate !== null && confirmedDate === expectedDate && (isPostponed || !late))
    return (
      <span className={`${style['day']} ${style['confirmed']}`}>
        {t('confirmed', { date: formatDay(confirmedDate) })}
      </span>
    );
  if (isPostponed && (isWaiting || late))
    return <span className={style['day']}>{t('newDay', { date: formatDay(expectedDate) })}</span>;
  // An expected date that has passed together with the requested one says nothing.
  return late ? <span className={style['day']}>{t('newDayUnknown')}</span> : null;
}

/** The state of an order, with what needs attention. The ERP may use states that we have no word for. */
export function OrderState(props: Props) {
  const { state, late, creditHold, backOrderedLines, shortLines } = props;
  const { t } = useTranslation('orders');
  // A canceled order has nothing left to deliver.
  const isWaiting = backOrderedLines + shortLines > 0 && state !== 'cancelled';
  return (
    <span className={style['states']}>
      <span className={style['tags']}>
        <StateTag means={isKnown(state) ? meanings[state] : 'neutral'}>
          {isKnown(state) ? t(`state.${state}`) : state}
        </StateTag>
        {creditHold && (
          <StateTag means={meanings.creditHold} icon="warning">
            {t('creditHold')}
          </StateTag>
        )}
        {late && (
          <StateTag means={meanings.late} icon="warning">
            {t('late')}
          </StateTag>
        )}
        {isWaiting && shortLines > 0 && (
          <StateTag means={meanings.short} icon="warning">
            {t('short', { count: shortLines })}
          </StateTag>
        )}
        {isWaiting && backOrderedLines > 0 && (
          <StateTag means={meanings.backOrdered}>{t('backOrdered', { count: backOrderedLines })}</StateTag>
        )}
      </span>
      <NewDay {...props} isWaiting={isWaiting} />
    </span>
  );
}
