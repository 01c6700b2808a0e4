import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from '../../ui/data/money.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import style from './approvals.module.css';
import { type Decision, useDecide } from './mutations.ts';

interface Props {
  decision: Omit<Decision, 'decisionNote'>;
  /** The name of the person who sent the request. */
  requestedBy: string;
  onClose: () => void;
}

/** Asks for a note, and decides. The server's refusal stays in the dialog. */
export function DecideDialog({ decision, requestedBy, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { verb, request, total } = decision;
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useDecide();
  const needsNote = verb === 'return' || verb === 'refuse';
  const refused = CallError.of(error);
  const decide = (): void => {
    if (needsNote && note.trim() === '') return setIsMissing(true);
    mutate(
      { ...decision, decisionNote: note },
      {
        onSuccess: (order) => {
          notify('success', t(`decide.${verb}.done`, { number: request.id, order: order ?? '' }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`decide.${verb}.title`, { number: request.id })}
      busy={isPending}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('decide.cancel')}
          </Button>
          <Button kind={verb === 'refuse' ? 'danger' : 'main'} busy={isPending} onClick={decide}>
            {t(`decide.${verb}.submit`)}
          </Button>
        </>
      }
    >
      <div className={style['form']}>
        <p>
          {verb === 'approve' && total !== null
            ? t('decide.approve.textFor', { name: requestedBy, total: moneyText(total) })
            : t(`decide.${verb}.text`, { name: requestedBy })}
        </p>
        {verb !== 'withdraw' && (
          <TextArea
            label={t(needsNote ? 'decide.note' : 'decide.noteOptional', { name: requestedBy })}
            data-autofocus
            maxLength={limits.comments}
            value={note}
            error={isMissing && note.trim() === '' ? t('decide.noteMissing') : (refused.fields['decisionNote'] ?? null)}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        {error !== null && (
          <div role="alert" className={style['refused']}>
            <p>{failureText(error, t('decide.again'))}</p>
            <ul>
              {Object.entries(refused.fields).map(([name, sentence]) => (
                <li key={name}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
