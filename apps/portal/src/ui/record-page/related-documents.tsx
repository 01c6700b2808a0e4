import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import style from './related-documents.module.css';
import { type RelatedDocument, relatedAddress, type RecordKey } from './related.ts';

const kinds = ['quote', 'order', 'shipment', 'invoice', 'credit', 'return'] as const;
const states = [
  'open',
  'partial',
  'shipped',
  'collected',
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
  'received',
  'approved',
  'refused',
  'goodsBack',
  'credited',
  'closed',
] as const;

const isAmong = <const Words extends readonly string[]>(words: Words, word: string): word is Words[number] =>
  (words as readonly string[]).includes(word);

function RelatedLink({ related, order }: { related: RelatedDocument; order: string | undefined }) {
  const { t } = useTranslation();
  const { kind, id, date, state } = related;
  if (!isAmong(kinds, kind)) return null;
  const address = relatedAddress(related, order);
  const name = t(`related.${kind}`, { id });
  // Beside the order's status today, its date would look like that of the status.
  const dateText = kind === 'order' ? t('related.placed', { date: formatDate(date) }) : formatDate(date);
  return (
    <li>
      {address === null ? name : <a href={`#${address}`}>{name}</a>}{' '}
      <small>{[dateText, isAmong(states, state) ? t(`related.state.${state}`) : ''].filter(Boolean).join(', ')}</small>
    </li>
  );
}

/**
 * The other documents of the same order as one line of links, from the quote to the returns; empty where there are
 * none.
 */
export function RelatedDocuments({
  related,
  page,
  id,
}: {
  related: readonly RelatedDocument[];
  page: RecordKey;
  id: string;
}) {
  const { t } = useTranslation();
  if (related.length === 0) return null;
  const order = page === 'order' ? id : related.find(({ kind }) => kind === 'order')?.id;
  return (
    <nav className={[style['related'], 'screen-only'].join(' ')} aria-label={t('related.name')}>
      <ul>
        {related.map((document) => (
          <RelatedLink key={`${document.kind} ${document.id}`} related={document} order={order} />
        ))}
      </ul>
    </nav>
  );
}
