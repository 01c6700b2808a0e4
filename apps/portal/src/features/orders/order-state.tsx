import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { useMay } from '../../session/session.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import style from './order-state.module.css';

type KnownState = 'open' | 'partial' | 'shipped' | 'cancelled';
const known: readonly string[] = ['open', 'partial', 'shipped', 'cancelled'] satisfies KnownState[];

interface Props {
  state: string;
  late: boolean;
  /** It went above the credit limit and waits until the distributor lets it go. */
  creditHold: boolean;
  backOrderedLines: number;
  /** Lines of which promised goods are no longer found. */
  shortLines: number;
  requestedDate: string | null;
  /** When the last of what is back ordered arrives; null = not known, or nothing is. */
  expectedDate: string | null;
  /** The last day that was confirmed for what has not left; null = none. */
  confirmedDate: string | null;
  /** How the page writes days; the default is that of lists. */
  writeDay?: (iso: string) => string;
}

/**
 * The day that the distributor confirmed for all that is still to come, or the one that takes the place of the day asked
 * for once that cannot be kept; whom to ask for it, where it may not be seen.
 */
function NewDay({
  waits,
  late,
  requestedDate,
  expectedDate,
  confirmedDate,
  writeDay = formatDay,
}: Props & { waits: boolean }) {
  const { t } = useTranslation('orders');
  const dates = useMay('SeeBackOrderEtas');
  if (!dates) return late ? <span className={style['day']}>{t('newDayHidden')}</span> : null;
  const moved = requestedDate !== null && expectedDate !== null && expectedDate > requestedDate;
  if (confirmedDate !== null && confirmedDate === expectedDate && (moved || !late))
    return <span className={style['day']}>{t('confirmed', { date: writeDay(confirmedDate) })}</span>;
  if (moved && (waits || late))
    return <span className={style['day']}>{t('newDay', { date: writeDay(expectedDate) })}</span>;
  // A day that has gone by with the one asked for is none to wait for.
  return late ? <span className={style['day']}>{t('newDayUnknown')}</span> : null;
}

/** Where an order stands: its state, and beside it what needs attention. The ERP may know states we have no word for. */
export function OrderState(props: Props) {
  const { state, late, creditHold, backOrderedLines, shortLines } = props;
  const { t } = useTranslation('orders');
  // Nothing of it comes any more.
  const waits = backOrderedLines + shortLines > 0 && state !== 'cancelled';
  return (
    <span className={style['states']}>
      <span className={style['tags']}>
        <StateTag tone={state === 'shipped' ? 'good' : 'plain'}>
          {known.includes(state) ? t(`state.${state as KnownState}`) : state}
        </StateTag>
        {creditHold && (
          <StateTag tone="warn" icon="warning">
            {t('creditHold')}
          </StateTag>
        )}
        {late && (
          <StateTag tone="bad" icon="warning">
            {t('late')}
          </StateTag>
        )}
        {waits && shortLines > 0 && (
          <StateTag tone="bad" icon="warning">
            {t('short', { count: shortLines })}
          </StateTag>
        )}
        {waits && backOrderedLines > 0 && (
          <StateTag tone="warn">{t('backOrdered', { count: backOrderedLines })}</StateTag>
        )}
      </span>
      <NewDay {...props} waits={waits} />
    </span>
  );
}
