import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../../app/settings/config.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Quote } from '../queries.ts';
import { FileField } from './file-field.tsx';
import { useAnswerQuote } from './mutations.ts';
import { Refusal } from './refusal.tsx';
import style from './talk-forms.module.css';
import { messageFieldId, useKeptText } from './write-form.tsx';

type Refused = 'offer' | 'extension';

/** Returns the customer's wishes that wait for an answer. */
const openWishes = ({ thread }: Quote): Refused[] =>
  (['offer', 'extension'] as const).filter((wish) =>
    thread.messages.some(({ kind, outcome }) => kind === wish && outcome === 'asked'),
  );

interface Deeds {
  extendedTo: string;
  refused: Refused | '';
}

/** What an answer does besides its words: moves the last day, or turns a wish down. */
function DeedFields({
  quote,
  deeds,
  onChange,
  error,
}: {
  quote: Quote;
  deeds: Deeds;
  onChange: (part: Partial<Deeds>) => void;
  error: string | null;
}) {
  const { t } = useTranslation('quotes');
  const wishes = openWishes(quote);
  const mayExtend = quote.expires !== null && (quote.state === 'open' || quote.state === 'expired');
  if (!mayExtend && wishes.length === 0) return null;
  return (
    <div className={style['pair']}>
      {mayExtend && (
        <TextField
          type="date"
          label={t('answer.extendTo')}
          min={quote.expires ?? undefined}
          value={deeds.extendedTo}
          error={error}
          onChange={({ currentTarget }) => onChange({ extendedTo: currentTarget.value })}
        />
      )}
      {wishes.length > 0 && (
        <SelectField
          label={t('answer.refuse')}
          value={deeds.refused}
          options={[
            { value: '', label: t('answer.refuseNone') },
            ...wishes.map((value) => ({ value, label: t(`answer.refuseWish.${value}`) })),
          ]}
          onChange={({ currentTarget }) => onChange({ refused: currentTarget.value as Refused | '' })}
        />
      )}
    </div>
  );
}

const noDeeds: Deeds = { extendedTo: '', refused: '' };

/** What the distributor's staff writes: an answer under the distributor's name, or a note that only staff can see. */
export function AnswerForm({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const [as, setAs] = useState<'answer' | 'note'>('answer');
  const { text, type, forget } = useKeptText(quote.id);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [deeds, setDeeds] = useState(noDeeds);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useAnswerQuote(quote.id);
  const { fields } = CallError.of(error);
  const internal = as === 'note';
  const { extendedTo, refused } = internal ? noDeeds : deeds;
  const isEmpty = text.trim() === '' && files.length === 0 && extendedTo === '' && refused === '';
  const send = (): void => {
    setAsked(true);
    if (isEmpty) return;
    mutate(
      { text, files, internal, ...(extendedTo !== '' && { extendedTo }), ...(refused !== '' && { refused }) },
      {
        onSuccess: () => {
          forget();
          setFiles([]);
          setDeeds(noDeeds);
          setAsked(false);
        },
      },
    );
  };
  return (
    <form
      className={style['form']}
      noValidate
      data-internal={internal || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send();
      }}
    >
      <Segmented
        name={t('answer.as')}
        value={as}
        wrap
        choices={[
          { value: 'answer', label: t('answer.asDistributor', { distributor: config().title }) },
          { value: 'note', label: t('answer.note'), icon: 'lock' },
        ]}
        onChange={setAs}
      />
      <TextArea
        id={messageFieldId}
        label={t(internal ? 'answer.noteText' : 'talk.message')}
        maxLength={limits.quoteText}
        value={text}
        error={asked && isEmpty ? t('talk.empty') : (fields['text'] ?? null)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {!internal && (
        <DeedFields
          quote={quote}
          deeds={deeds}
          error={fields['extendedTo'] ?? null}
          onChange={(part) => setDeeds((before) => ({ ...before, ...part }))}
        />
      )}
      <FileField files={files} onChange={setFiles} disabled={isPending} />
      <Refusal error={error} shown={['text', ...(internal ? [] : ['extendedTo'])]} />
      <div className={style['actions']}>
        <Button type="submit" busy={isPending} icon={internal ? 'lock' : undefined}>
          {t(internal ? 'answer.saveNote' : 'answer.send')}
        </Button>
      </div>
    </form>
  );
}
