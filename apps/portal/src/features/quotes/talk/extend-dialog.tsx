import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { Quote } from '../queries.ts';
import { useAskToExtend } from './mutations.ts';
import { Refusal } from './refusal.tsx';
import style from './talk-forms.module.css';

const dayMs = 86_400_000;
const offeredDays = 14;

/** Returns the ISO day two weeks after the quote's last day, or after today if that has passed. */
function laterDay(expires: string): string {
  const from = Math.max(Date.parse(`${expires}T12:00:00Z`), Date.now());
  return new Date(from + offeredDays * dayMs).toISOString().slice(0, 10);
}

/** Asks for a later last day, with a day that is already filled in. */
export function ExtendDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { t } = useTranslation('quotes');
  const expires = quote.expires ?? '';
  const [wantedDay, setWantedDay] = useState(() => laterDay(expires));
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useAskToExtend(quote.id);
  const { fields } = CallError.of(error);
  const isEarly = wantedDay <= expires;
  const send = (): void => {
    setAsked(true);
    if (isEarly) return;
    mutate(
      { wantedDay, text },
      {
        onSuccess: () => {
          notify('success', t('extend.sent'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('extend.title', { id: quote.id })} busy={isPending}>
      <form
        className={style['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) send();
        }}
      >
        <p>{t(quote.state === 'expired' ? 'extend.expired' : 'extend.expires', { date: formatDay(expires) })}</p>
        <TextField
          type="date"
          label={t('extend.day')}
          data-autofocus
          min={expires}
          value={wantedDay}
          error={asked && isEarly ? t('extend.early') : (fields['wantedDay'] ?? null)}
          onChange={({ currentTarget }) => setWantedDay(currentTarget.value)}
        />
        <TextArea
          label={t('extend.text')}
          rows={2}
          maxLength={limits.quoteText}
          value={text}
          error={fields['text'] ?? null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Refusal error={error} shown={['text', 'wantedDay']} />
        <div className={style['actions']}>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('order.cancel')}
          </Button>
          <Button kind="main" type="submit" busy={isPending}>
            {t('extend.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
