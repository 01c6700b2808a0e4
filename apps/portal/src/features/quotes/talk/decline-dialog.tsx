import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { openLines, type Quote } from '../queries.ts';
import { useDeclineQuote } from './mutations.ts';
import { Refusal } from './refusal.tsx';
import style from './talk-forms.module.css';

/** Declines the lines that are left checked, at first all that are open. */
export function DeclineDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { t } = useTranslation('quotes');
  const lines = openLines(quote);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useDeclineQuote(quote.id);
  const declined = lines.map(({ lineNumber }) => lineNumber).filter((number) => !kept.has(number));
  const isWhole = declined.length === lines.length;
  const keep = (number: number, isKept: boolean): void => {
    const next = new Set(kept);
    if (isKept) next.add(number);
    else next.delete(number);
    setKept(next);
  };
  const send = (): void =>
    mutate(
      { reason, revision: quote.revision, ...(!isWhole && { lines: declined }) },
      {
        onSuccess: () => {
          notify('success', t(isWhole ? 'decline.doneAll' : 'decline.done', { count: declined.length }));
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} title={t('decline.title', { id: quote.id })} busy={isPending}>
      <form
        className={style['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && declined.length > 0) send();
        }}
      >
        <p>{t('decline.text')}</p>
        {lines.length > 1 && (
          <fieldset className={style['choice']} disabled={isPending}>
            <legend>{t('decline.lines')}</legend>
            <ul>
              {lines.map(({ lineNumber, description, itemId, quantity, uom }) => (
                <li key={lineNumber} className={style['line']}>
                  <CheckLine
                    checked={!kept.has(lineNumber)}
                    onChange={({ currentTarget }) => keep(lineNumber, !currentTarget.checked)}
                  >
                    <span>
                      <b>{description || itemId}</b>
                      <small>
                        {formatNumber(quantity)} {uom}
                      </small>
                    </span>
                  </CheckLine>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <TextArea
          label={t('decline.reason')}
          data-autofocus
          rows={2}
          maxLength={limits.quoteReason}
          value={reason}
          error={CallError.of(error).fields['reason'] ?? null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Refusal error={error} shown={['reason']} />
        <div className={style['actions']}>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('order.cancel')}
          </Button>
          <Button kind="danger" type="submit" busy={isPending} disabled={declined.length === 0}>
            {isWhole ? t('decline.all') : t('decline.some', { count: declined.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
