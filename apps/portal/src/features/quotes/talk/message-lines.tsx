import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import type { QuoteMessage } from '../queries.ts';
import style from './quote-talk.module.css';

type Line = QuoteMessage['lines'][number];

/** A value that was quoted, and what is wanted instead. */
const Change = ({ before, after }: { before: string; after: string }) => {
  const { t } = useTranslation('quotes');
  return (
    <span className={style['change']}>
      <s aria-label={t('version.before', { value: before })}>{before}</s> <b>{after}</b>
    </span>
  );
};

function OfferLine({ line }: { line: Line }) {
  const { t } = useTranslation('quotes');
  const { quantity, unitPrice, wish, uom, quotedQuantity, quotedPrice } = line;
  return (
    <li>
      <span className={style['item']}>{line.description || line.itemId}</span>
      {quantity !== null && (
        <Change before={`${formatNumber(quotedQuantity)} ${uom}`} after={`${formatNumber(quantity)} ${uom}`} />
      )}
      {unitPrice !== null && (
        <Change
          before={moneyText(quotedPrice ?? 0)}
          after={t('talk.priceOf', { price: moneyText(unitPrice), unit: uom })}
        />
      )}
      {wish !== '' && <span>{wish}</span>}
    </li>
  );
}

/** The lines of a counter-offer beside what was quoted, or the lines that were declined. */
export const MessageLines = ({ kind, lines }: Pick<QuoteMessage, 'kind' | 'lines'>) =>
  lines.length > 0 && (
    <ul className={style['lines']}>
      {lines.map((line) =>
        kind === 'decline' ? (
          <li key={line.lineNumber}>
            <span className={style['item']}>{line.description || line.itemId}</span>
            <span>
              {formatNumber(line.quotedQuantity)} {line.uom}
            </span>
          </li>
        ) : (
          <OfferLine key={line.lineNumber} line={line} />
        ),
      )}
    </ul>
  );
