import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import style from './kin-line.module.css';
import { type Kin, kinAddress, type RecordKey } from './kin.ts';

const kinds = ['quote', 'order', 'shipment', 'invoice', 'credit'] as const;
const states = [
  'open',
  'partial',
  'cancelled',
  'unpaid',
  'overdue',
  'paid',
  'unused',
  'used',
  'expired',
  'withdrawn',
  'requested',
  'ordered',
] as const;

const among = <const Known extends readonly string[]>(known: Known, word: string): word is Known[number] =>
  (known as readonly string[]).includes(word);

function One({ one, order }: { one: Kin; order: string | undefined }) {
  const { t } = useTranslation();
  const { kind, id, date, state } = one;
  if (!among(kinds, kind)) return null;
  const address = kinAddress(one, order);
  const name = t(`kin.${kind}`, { id });
  return (
    <li>
      {address === null ? name : <a href={`#${address}`}>{name}</a>}{' '}
      <small>
        {[formatDate(date), among(states, state) ? t(`kin.state.${state}`) : ''].filter(Boolean).join(', ')}
      </small>
    </li>
  );
}

/**
 * The other documents of the same order as one line of links, from the quote to the credits; empty where there are
 * none.
 */
export function KinLine({ kin, page, id }: { kin: readonly Kin[]; page: RecordKey; id: string }) {
  const { t } = useTranslation();
  if (kin.length === 0) return null;
  const order = page === 'order' ? id : kin.find(({ kind }) => kind === 'order')?.id;
  return (
    <nav className={[style['kin'], 'screen-only'].join(' ')} aria-label={t('kin.name')}>
      <ul>
        {kin.map((one) => (
          <One key={`${one.kind} ${one.id}`} one={one} order={order} />
        ))}
      </ul>
    </nav>
  );
}
