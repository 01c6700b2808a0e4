import { CallError } from '@tradecounter/contract/client';
import { type DisputeReason, disputeReasons } from '@tradecounter/contract/invoices/dispute-calls';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { InvoiceLine } from '../invoice-query.ts';
import { UnreadablePhoto, useDispute } from './mutations.ts';
import style from './disputes.module.css';

interface Props {
  invoiceNumber: string;
  /** The lines not reported yet; one or more. */
  lines: readonly InvoiceLine[];
  onClose: () => void;
}

/** Reports a disputed line, with the reason and a photo. */
export function DisputeDialog({ invoiceNumber, lines, onClose }: Props) {
  const { t } = useTranslation('invoice');
  const [line, setLine] = useState(String(lines[0]!.lineNumber));
  const [reason, setReason] = useState<DisputeReason>('notReceived');
  const [comment, setComment] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const { mutate, isPending, error } = useDispute(invoiceNumber);
  const { fields } = CallError.of(error);
  const problem =
    error === null
      ? null
      : error instanceof UnreadablePhoto
        ? t('dispute.badPhoto')
        : (fields['photo'] ?? failureText(error));
  const send = (): void =>
    mutate(
      { lineNumber: Number(line), reason, comment, photo },
      {
        onSuccess: () => {
          notify('success', t('dispute.sent'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dispute.title')}
      busy={isPending}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('dispute.cancel')}
          </Button>
          <Button kind="main" busy={isPending} onClick={send}>
            {t('dispute.send')}
          </Button>
        </>
      }
    >
      <div className={style['form']}>
        <SelectField
          label={t('dispute.line')}
          data-autofocus
          value={line}
          options={lines.map(({ lineNumber, description }) => ({
            value: String(lineNumber),
            label: `${lineNumber} · ${description}`,
          }))}
          onChange={({ currentTarget }) => setLine(currentTarget.value)}
        />
        <SelectField
          label={t('dispute.reason')}
          value={reason}
          options={disputeReasons.map((value) => ({ value, label: t(`dispute.reasons.${value}`) }))}
          onChange={({ currentTarget }) => setReason(currentTarget.value as DisputeReason)}
        />
        <TextArea
          label={t('dispute.comment')}
          {...(reason === 'other' && { hint: t('dispute.commentHint') })}
          maxLength={limits.comments}
          value={comment}
          error={fields['comment'] ?? null}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <label className={style['file']}>
          <span>{t('dispute.photo')}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ currentTarget }) => setPhoto(currentTarget.files?.[0] ?? null)}
          />
          <small>{t('dispute.photoHint')}</small>
        </label>
        {problem !== null && (
          <p role="alert" className={style['problem']}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
