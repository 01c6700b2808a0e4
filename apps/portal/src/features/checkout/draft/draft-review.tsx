import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../../format/formats.ts';
import { useMay } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OrderDraft, SeenOrder } from '../../../device/offline/drafts/order-draft.ts';
import { DraftLine } from './draft-line.tsx';
import style from './draft-review.module.css';
import { type ThenAndNow, thenAndNow } from './then-and-now.ts';

function Totals({ total: { before, now } }: Pick<ThenAndNow, 'total'>) {
  const { t } = useTranslation('checkout');
  const seesPrices = useMay('SeePrices');
  if (!seesPrices || before === null || now === null) return null;
  return (
    <dl className={style['totals']}>
      <div>
        <dt>{t('draft.totalThen')}</dt>
        <dd>
          <Money amount={before} />
        </dd>
      </div>
      <div>
        <dt>{t('draft.totalNow')}</dt>
        <dd>
          <Money amount={now} strong />
        </dd>
      </div>
    </dl>
  );
}

/** Lists the changes since the draft was saved, and counts the unchanged lines. */
function Changes({ draft, now }: { draft: OrderDraft; now: SeenOrder }) {
  const { t } = useTranslation('checkout');
  const compared = thenAndNow(draft.seen, now);
  const changed = compared.lines.filter(({ differences }) => differences.length > 0);
  const unchangedCount = compared.lines.length - changed.length;
  return (
    <>
      {changed.length > 0 && (
        <ul className={style['lines']} aria-label={t('draft.changed', { count: changed.length })}>
          {changed.map((line, at) => (
            <DraftLine key={at} line={line} />
          ))}
        </ul>
      )}
      {unchangedCount > 0 && <p className={style['soft']}>{t('draft.same', { count: unchangedCount })}</p>}
      {compared.place !== '' && <p>{t('draft.place', { place: compared.place })}</p>}
      {compared.method !== '' && <p>{t('draft.method', { method: compared.method })}</p>}
      <Totals total={compared.total} />
    </>
  );
}

interface Props {
  draft: OrderDraft;
  /** The server's current state of the order; null = not known yet. */
  now: SeenOrder | null;
  offline: boolean;
  /** The requested day if it is no longer offered, else null. */
  unofferedDay?: string | null;
  onDiscard: () => void;
}

/** An order saved offline, compared with its current state. The buyer places it below. */
export function DraftReview({ draft, now, offline, unofferedDay = null, onDiscard }: Props) {
  const { t } = useTranslation('checkout');
  const headingId = useId();
  const when = formatMoment(new Date(draft.at).toISOString());
  return (
    <section className={style['draft']} aria-labelledby={headingId}>
      <header className={style['head']}>
        <Icon name="document" size={20} />
        <h2 id={headingId}>{now === null ? t('draft.title') : t('draft.review')}</h2>
        <Button kind="quiet" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </header>
      <p className={style['lead']} role="status">
        {now !== null ? t('draft.check', { when }) : t(offline ? 'draft.offline' : 'draft.checking', { when })}
      </p>
      {now !== null && unofferedDay !== null && <p>{t('draft.date', { date: formatDay(unofferedDay) })}</p>}
      {now !== null && <Changes draft={draft} now={now} />}
    </section>
  );
}
