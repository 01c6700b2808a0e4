import { CallError } from '@tradecounter/contract/client';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { formatAvailable, formatDay } from '../../../format/formats.ts';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { notify, withdraw } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRequestHold } from '../mutations.ts';
import { HoldFields } from './hold-fields.tsx';
import style from './hold-request-dialog.module.css';
import { type HoldForm, type HoldGoods, useHoldForm } from './use-hold-form.ts';

interface Props {
  goods: HoldGoods;
  /** The lot wanted on the page, as the initial value; empty = any. */
  lot: string;
  /** The quantity typed on the page, as the initial value. */
  asked: { quantity: string; unit: string };
  open: boolean;
  onClose: () => void;
}

/**
 * Returns functions that report the outcome in the words of 000 §8. `report` returns true where the goods are held.
 */
function useOutcome() {
  const { t } = useTranslation('holds');
  const failedText = t('request.failed');
  return {
    reportFailure: (): void => notify('error', failedText),
    report: (result: { success: boolean; reason: string } | null): boolean => {
      if (result === null) notify('error', failedText);
      else if (!result.success) notify('error', result.reason);
      else {
        withdraw(failedText);
        notify('success', [t('request.done'), result.reason].filter(Boolean).join(' '));
      }
      return result?.success === true;
    },
  };
}

/** Item Hold Request (000 §2, §5). Closes when the goods are held. 'Back' on a phone keeps what was typed. */
export function HoldRequestDialog({ goods, lot, asked, open, onClose }: Props) {
  const { t } = useTranslation('holds');
  const { location } = useUser();
  const initialForm: HoldForm = { UMCode: asked.unit, quantity: asked.quantity, comment: '', lot };
  const fields = useHoldForm(initialForm);
  const [keepsInput, setKeepsInput] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  // Each opening starts with the quantity typed on the page, unless an earlier input was kept.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open && !keepsInput) fields.reset(initialForm);
    setKeepsInput(false);
  }
  const outcome = useOutcome();
  const request = useRequestHold();
  const close = (): void => {
    fields.reset(initialForm);
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!fields.ready || fields.quantity === null || request.isPending) return;
    request.mutate(
      {
        sku: goods.id,
        UMCode: fields.form.UMCode,
        quantity: fields.quantity,
        comment: fields.form.comment.trim(),
        tag: fields.form.lot,
      },
      {
        onSuccess: (result) => outcome.report(result) && close(),
        onError: (error) =>
          CallError.of(error).answered ? outcome.reportFailure() : notify('error', failureText(error, t('retry'))),
      },
    );
  };
  const facts = [
    t('request.here', { quantity: formatAvailable(goods.here), unit: goods.baseUom, location: location.reportName }),
    goods.until === null ? '' : t('request.until', { date: formatDay(goods.until) }),
  ].filter(Boolean);
  return (
    <Dialog
      open={open}
      onClose={close}
      onBack={() => {
        setKeepsInput(true);
        onClose();
      }}
      title={t('request.title')}
      busy={request.isPending}
    >
      <form onSubmit={submit} noValidate className={style['form']}>
        <p>{t('request.text', { item: goods.id })}</p>
        <p className={style['goods']}>
          {keepSizeTogether(goods.description)}
          <small>{facts.join(' · ')}</small>
        </p>
        <HoldFields
          fields={fields}
          units={goods.uoms.filter(({ sellable }) => sellable)}
          goods={goods}
          busy={request.isPending}
        />
        <div className={style['actions']} data-actions="">
          <Button onClick={close} disabled={request.isPending}>
            {t('form.cancel')}
          </Button>
          <Button kind="main" type="submit" busy={request.isPending} disabled={!fields.ready}>
            {t('request.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
