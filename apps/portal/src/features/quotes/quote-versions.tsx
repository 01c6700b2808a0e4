import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatNumber } from '../../format/formats.ts';
import { moneyText } from '../../ui/data/money.tsx';
import type { Quote, QuoteVersion } from './queries.ts';
import style from './quote-versions.module.css';

type Change = QuoteVersion['changes'][number];
const knownChanges = [
  'added',
  'removed',
  'item',
  'quantity',
  'price',
  'freight',
  'tax',
  'total',
  'expires',
  'note',
] as const;

const dayOr = (value: string, none: string): string => (value === '' ? none : formatDay(value));
const quantityText = (value: string): string => {
  const [quantity = '', ...unit] = value.split(' ');
  return [formatNumber(Number(quantity)), ...unit].join(' ');
};

/** Returns a value of a change as people read it. */
function valueOf({ what, beforeAmount, afterAmount, ...change }: Change, which: 'before' | 'after', none: string) {
  const amount = which === 'before' ? beforeAmount : afterAmount;
  const value = change[which];
  if (amount !== null) return moneyText(amount);
  if (what === 'expires') return dayOr(value, none);
  if (what === 'quantity' || what === 'added' || what === 'removed') return value === '' ? '' : quantityText(value);
  return value;
}

function ChangeRow({ change }: { change: Change }) {
  const { t } = useTranslation('quotes');
  const none = t('quote.noEnd');
  const what = knownChanges.find((one) => one === change.what);
  const [before, after] = [valueOf(change, 'before', none), valueOf(change, 'after', none)];
  return (
    <li>
      <span className={style['item']}>
        {change.lineNumber !== null && <span>{change.description || change.itemId}</span>}
        <small>{what === undefined ? change.what : t(`version.what.${what}`)}</small>
      </span>
      <span className={style['values']}>
        {before !== '' && <s aria-label={t('version.before', { value: before })}>{before}</s>}
        {after !== '' && <b>{after}</b>}
      </span>
    </li>
  );
}

function Version({ version: { version, at, changes } }: { version: QuoteVersion }) {
  const { t } = useTranslation('quotes');
  return (
    <section className={style['version']} aria-labelledby={`quote-version-${version}`}>
      <h2 id={`quote-version-${version}`}>
        {at === null ? t('version.title', { version }) : t('version.titleAt', { version, date: formatDate(at) })}
      </h2>
      {changes.length === 0 ? (
        <p>{t('version.hidden')}</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <ChangeRow key={`${change.lineNumber} ${change.what}`} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the present version of a quote has changed, and behind a press, what earlier ones had. */
export function QuoteVersions({ quote: { thread } }: { quote: Pick<Quote, 'thread'> }) {
  const { t } = useTranslation('quotes');
  const [latest, ...earlier] = thread.versions;
  if (latest === undefined) return null;
  return (
    <div className={[style['versions'], 'screen-only'].join(' ')}>
      <Version version={latest} />
      {earlier.length > 0 && (
        <details>
          <summary>{t('version.earlier', { count: earlier.length })}</summary>
          {earlier.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </details>
      )}
    </div>
  );
}
