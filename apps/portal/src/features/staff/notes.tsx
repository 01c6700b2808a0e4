import { limits } from '@tradecounter/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { useUser } from '../../app/session/session.ts';
import { formatMoment } from '../../format/formats.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useAddNote, useRemoveNote } from './mutations.ts';
import { staffNotesQuery } from './queries.ts';
import style from './staff-page.module.css';

/** The staff's notes about the current customer, which the customer doesn't see. */
export function Notes() {
  const { t } = useTranslation('staff');
  const { customerNumber, userClaims } = useUser();
  const { data, isError, refetch } = useQuery(staffNotesQuery(customerNumber));
  const [text, setText] = useState('');
  const { mutate: add, isPending, error } = useAddNote();
  const { mutate: remove, isPending: removing } = useRemoveNote();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') add(text, { onSuccess: () => setText('') });
  };
  return (
    <Section title={t('notes.title', { name: userClaims.customerName })}>
      {isError && data === undefined && <ErrorNote text={t('notLoaded')} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <Skeleton width="100%" height="56px" />}
      {data !== undefined && data.length > 0 && (
        <ul className={style['list']}>
          {data.map(({ id, text: note, writtenBy, writtenAt }) => (
            <li key={id} className={style['note']}>
              <div>
                <p>{note}</p>
                <small>
                  {writtenBy} · {formatMoment(writtenAt)}
                </small>
              </div>
              <IconButton
                icon="trash"
                name={t('notes.remove')}
                disabled={removing}
                onClick={() => remove(id, { onError: (failure) => notify('error', failureText(failure)) })}
              />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className={style['form']}>
        <TextArea
          label={t('notes.new')}
          hint={t('notes.hint')}
          value={text}
          maxLength={limits.comments}
          error={error === null ? null : failureText(error)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" busy={isPending} disabled={text.trim() === ''}>
          {t('notes.add')}
        </Button>
      </form>
    </Section>
  );
}
