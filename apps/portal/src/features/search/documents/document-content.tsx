import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../format/formats.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Marked } from '../marked.tsx';
import style from './document-content.module.css';
import type { FoundDocument } from './queries.ts';

const icons: Readonly<Record<string, IconName>> = { order: 'box', shipment: 'truck', hold: 'clock' };
const kinds = ['order', 'shipment', 'invoice', 'credit', 'quote', 'hold'] as const;

const knownKind = (kind: string): (typeof kinds)[number] | undefined => kinds.find((known) => known === kind);

/** Shows a document in one or two lines: kind and number, a shipment's order, PO number and sidemark, and date. */
export function DocumentContent({ document, typed }: { document: FoundDocument; typed: string }) {
  const { t } = useTranslation('search');
  const kind = knownKind(document.kind) ?? 'invoice';
  const { id, poNumber, sidemark, itemId, orderNumber, date } = document;
  const order = orderNumber === '' ? '' : t('document.order', { id: orderNumber });
  const facts = [itemId, order, poNumber === '' ? '' : t('po', { number: poNumber }), sidemark].filter(
    (fact) => fact !== '',
  );
  return (
    <>
      <Icon name={icons[kind] ?? 'document'} size={16} />
      <span className={style['text']}>
        <span className={style['name']}>
          <Marked text={t(`document.${kind}`, { id })} typed={typed} />
        </span>
        {facts.map((fact, at) => (
          <span key={at} className={style['fact']}>
            <Marked text={fact} typed={typed} />
          </span>
        ))}
      </span>
      <span className={style['date']}>{formatDate(date)}</span>
    </>
  );
}
