import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { forgetDraft, keepDraft, readDraft } from '../../../app/state/kept-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Quote } from '../queries.ts';
import { FileField } from './file-field.tsx';
import { useWriteAboutQuote } from './mutations.ts';
import { Refusal } from './refusal.tsx';
import style from './talk-forms.module.css';

/** The id of the field for a message, so that an action of the page can lead there. */
export const messageFieldId = 'quote-message';

/** What is typed to a quote's other side, kept for this tab until it is sent. */
export function useKeptText(quoteNumber: string) {
  const { customerNumber } = useUser();
  const form = `quote message ${customerNumber} ${quoteNumber}`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(form).text ?? '');
  return {
    text,
    type: (typed: string): void => {
      setText(typed);
      keepDraft(form, { text: typed });
    },
    forget: (): void => {
      setText('');
      forgetDraft(form);
    },
  };
}

/** Writes to the distributor about a quote, with files. */
export function WriteForm({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const { text, type, forget } = useKeptText(quote.id);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useWriteAboutQuote(quote.id);
  const isEmpty = text.trim() === '' && files.length === 0;
  const send = (): void => {
    setAsked(true);
    if (isEmpty) return;
    mutate(
      { text, files },
      {
        onSuccess: () => {
          forget();
          setFiles([]);
          setAsked(false);
        },
      },
    );
  };
  return (
    <form
      className={style['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send();
      }}
    >
      <TextArea
        id={messageFieldId}
        label={t('talk.message')}
        maxLength={limits.quoteText}
        value={text}
        error={asked && isEmpty ? t('talk.empty') : (CallError.of(error).fields['text'] ?? null)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <FileField files={files} onChange={setFiles} disabled={isPending} />
      <Refusal error={error} shown={['text']} />
      <div className={style['actions']}>
        <Button type="submit" busy={isPending}>
          {t('talk.send')}
        </Button>
      </div>
    </form>
  );
}
