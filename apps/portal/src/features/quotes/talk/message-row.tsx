import { quoteOutcomes } from '@tradecounter/contract/quotes/talk-calls';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { config } from '../../../app/settings/config.ts';
import { formatDate, formatDay, formatTime, formatNumber } from '../../../format/formats.ts';
import { meanings } from '../../../ui/data/state-meanings.ts';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import type { QuoteMessage } from '../queries.ts';
import { MessageFiles } from './message-files.tsx';
import style from './quote-talk.module.css';
import { moneyText } from '../../../ui/data/money.tsx';

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
const MessageLines = ({ kind, lines }: Pick<QuoteMessage, 'kind' | 'lines'>) =>
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

/** Formats when something was said: 'Nov 24, 2026, 2:16 PM'. */
const momentText = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;

/** What became of a counter-offer or a wish for more time. */
function OutcomeTag({ outcome }: { outcome: string }) {
  const { t } = useTranslation('quotes');
  const known = quoteOutcomes.find((one) => one === outcome);
  return known === undefined ? null : <StateTag means={meanings[known]}>{t(`talk.outcome.${known}`)}</StateTag>;
}

/** What a message does, in a sentence. Empty for words alone. */
function useDeed({ kind, side, day, refused }: QuoteMessage): string[] {
  const { t } = useTranslation('quotes');
  if (kind === 'offer') return [t('talk.deed.offer')];
  if (kind === 'decline') return [t('talk.deed.decline')];
  if (kind === 'extension') return [t('talk.deed.extension', { date: formatDay(day ?? '') })];
  return [
    ...(side === 'distributor' && day !== null ? [t('talk.deed.extended', { date: formatDay(day) })] : []),
    ...(refused === 'offer' ? [t('talk.deed.refusedOffer')] : []),
    ...(refused === 'extension' ? [t('talk.deed.refusedExtension')] : []),
  ];
}

/** A new version among the messages. What changed is shown with the lines. */
function VersionRow({ message: { at, version } }: { message: QuoteMessage }) {
  const { t } = useTranslation('quotes');
  return (
    <li className={style['version']}>
      <b>{t('talk.newVersion', { version })}</b> <time dateTime={at}>{momentText(at)}</time>
    </li>
  );
}

/** A message of either side: who wrote it and when, what it says, and what became of it. */
export function MessageRow({ message }: { message: QuoteMessage }) {
  const { t } = useTranslation('quotes');
  const { userClaims } = useUser();
  const deeds = useDeed(message);
  if (message.kind === 'version') return <VersionRow message={message} />;
  const { side, internal, mine, author, at, text } = message;
  const company = side === 'distributor' ? config().title : userClaims.customerName;
  return (
    <li className={style['message']} data-side={side} data-internal={internal || undefined}>
      <p className={style['head']}>
        <b>{mine ? t('talk.you', { name: author }) : author || company}</b>
        {author !== '' && <span>{company}</span>}
        <time dateTime={at}>{momentText(at)}</time>
        {internal && <StateTag means={meanings.staffOnly}>{t('talk.staffOnly')}</StateTag>}
      </p>
      {deeds.map((deed) => (
        <p key={deed} className={style['deed']}>
          {deed} <OutcomeTag outcome={message.outcome} />
        </p>
      ))}
      <MessageLines {...message} />
      {text !== '' && <p className={style['text']}>{text}</p>}
      <MessageFiles files={message.files} />
    </li>
  );
}
