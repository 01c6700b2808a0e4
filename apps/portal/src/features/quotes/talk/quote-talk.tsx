import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import type { Quote } from '../queries.ts';
import { AnswerForm } from './answer-form.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { MessageRow } from './message-row.tsx';
import { useMarkQuoteRead } from './mutations.ts';
import { OfferDialog } from './offer-dialog.tsx';
import style from './quote-talk.module.css';
import { WriteForm } from './write-form.tsx';

/** Notes once that the user has read what the page shows. */
function useReading({ id, unread, thread: { readAt } }: Quote): void {
  const { mutate } = useMarkQuoteRead(id);
  const noted = useRef('');
  useEffect(() => {
    if (!unread || noted.current === readAt) return;
    noted.current = readAt;
    mutate(readAt);
  }, [unread, readAt, mutate]);
}

type Step = 'offer' | 'extend' | 'decline';
const steps = [
  { verb: 'offer', icon: 'edit' },
  { verb: 'extend', icon: 'clock' },
  { verb: 'decline', icon: 'close' },
] as const;

/** What the customer can do with a quote besides ordering and writing. */
function QuoteSteps({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const [open, setOpen] = useState<Step | null>(null);
  const close = (): void => setOpen(null);
  const possible = steps.filter(({ verb }) => quote.can.includes(verb));
  return (
    <>
      {possible.length > 0 && (
        <div className={style['steps']}>
          {possible.map(({ verb, icon }) => (
            <Button key={verb} icon={icon} onClick={() => setOpen(verb)}>
              {t(`${verb}.action`)}
            </Button>
          ))}
        </div>
      )}
      {open === 'offer' && <OfferDialog quote={quote} onClose={close} />}
      {open === 'extend' && <ExtendDialog quote={quote} onClose={close} />}
      {open === 'decline' && <DeclineDialog quote={quote} onClose={close} />}
    </>
  );
}

/** What customer and distributor said about a quote, in order, and the forms to go on. */
export function QuoteTalk({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  useReading(quote);
  const { messages } = quote.thread;
  const writes = quote.can.includes('write');
  const replies = quote.can.includes('reply');
  if (messages.length === 0 && !writes && !replies) return null;
  return (
    <div className={[style['talk'], 'screen-only'].join(' ')}>
      <Section title={t('talk.title')} card>
        {messages.length === 0 ? (
          <p className={style['none']}>{t(replies ? 'talk.noneStaff' : 'talk.none')}</p>
        ) : (
          <ol className={style['messages']}>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ol>
        )}
        <div className={style['write']}>
          <QuoteSteps quote={quote} />
          {replies ? <AnswerForm quote={quote} /> : writes && <WriteForm quote={quote} />}
        </div>
      </Section>
    </div>
  );
}
