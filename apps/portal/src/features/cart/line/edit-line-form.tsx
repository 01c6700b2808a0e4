import type { CartLine } from '@tradecounter/contract/cart/cart';
import { limits } from '@tradecounter/contract/limits';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SidemarkField } from '../../job-sites/sidemark-field.tsx';
import { keepSizeTogether } from '../../../format/keep-together.ts';
import { useMay } from '../../../app/session/session.ts';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import style from './edit-line-form.module.css';
import type { OpeningQuestion } from './editing.ts';
import type { LineChanges } from './use-line-changes.ts';

type Field = 'quantity' | 'sidemark' | 'comments';

/** The values of the fields. */
export interface LineForm {
  unit: string;
  quantity: string;
  sidemark: string;
  comments: string;
}

interface Draft {
  /** The values that the user typed for this line earlier and didn't send; null = none. */
  typed: LineForm | null;
  onType: (form: LineForm) => void;
}

function useForm(line: CartLine, { typed, onType }: Draft) {
  const { t } = useTranslation('cart');
  const [form, setForm] = useState<LineForm>(
    typed ?? {
      unit: line.customerUOM,
      quantity: String(line.customerQty),
      sidemark: line.sidemark,
      comments: line.comments,
    },
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const tooLongProblem = (text: string, maximum: number): string | null =>
    text.length > maximum ? t('edit.tooLong', { maximum }) : null;
  const problems: Record<Field, string | null> = {
    quantity: readQuantity(form.quantity) === null ? t('edit.quantityInvalid') : null,
    sidemark: tooLongProblem(form.sidemark, limits.sidemark),
    comments: tooLongProblem(form.comments, limits.comments),
  };
  const change = (next: Partial<LineForm>): void => {
    const changed = { ...form, ...next };
    setForm(changed);
    onType(changed);
  };
  const valid = Object.values(problems).every((problem) => problem === null);
  return {
    form,
    change,
    valid,
    errors: isSubmitted ? problems : { quantity: null, sidemark: null, comments: null },
    showErrors: () => setSubmitted(true),
  };
}

/** Asks for confirmation before a line is removed. */
function Confirmation({
  line,
  zero,
  busy,
  onYes,
  onNo,
}: {
  line: CartLine;
  zero: boolean;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const { t } = useTranslation('cart');
  return (
    <>
      <p role="alert">{zero ? t('edit.confirmZero', { sku: line.id }) : t('edit.confirm', { sku: line.id })}</p>
      <div className={style['actions']} data-actions="">
        <Button onClick={onNo} disabled={busy} autoFocus>
          {t('edit.confirmNo')}
        </Button>
        <Button kind="danger" icon="trash" onClick={onYes} busy={busy}>
          {t('edit.confirmYes')}
        </Button>
      </div>
    </>
  );
}

interface Props extends Draft {
  line: CartLine;
  /** Set when zero was typed in the line: the dialog then opens with the question whether to remove it. */
  question: OpeningQuestion | null;
  changes: LineChanges;
  onCancel: () => void;
}

/** The editable values of a line, and the question before it is deleted. */
export function EditLineForm({ line, question, changes: { busy, update, remove }, onCancel, ...draft }: Props) {
  const { t } = useTranslation('cart');
  const showsSidemark = useMay('ShowItemSidemark');
  const { form, change, valid, errors, showErrors } = useForm(line, draft);
  const [confirming, setConfirming] = useState<'delete' | 'zero' | null>(question);
  const quantityField = useRef<HTMLInputElement>(null);
  const keepLine = (): void => {
    flushSync(() => setConfirming(null));
    quantityField.current?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    showErrors();
    const quantity = readQuantity(form.quantity);
    if (!valid || quantity === null || busy) return;
    if (Number(quantity) === 0) return setConfirming('zero');
    update({ line, UMCode: form.unit, qtyToOrder: quantity, sidemark: form.sidemark, comments: form.comments });
  };
  return (
    <>
      {confirming !== null && (
        <Confirmation line={line} zero={confirming === 'zero'} busy={busy} onYes={() => remove(line)} onNo={keepLine} />
      )}
      <form onSubmit={submit} noValidate hidden={confirming !== null} className={style['form']}>
        <p className={style['description']}>{keepSizeTogether(line.description)}</p>
        <div className={style['pair']}>
          <TextField
            ref={quantityField}
            label={t('edit.quantity')}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={form.quantity}
            error={errors.quantity}
            disabled={busy}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
          />
          <SelectField
            label={t('edit.uom')}
            value={form.unit}
            disabled={busy}
            onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
            options={line.UOM.map(({ UMCode, UMlongDesc }) => ({ value: UMCode, label: `${UMCode} · ${UMlongDesc}` }))}
          />
        </div>
        {showsSidemark && (
          <SidemarkField
            label={t('edit.sidemark')}
            value={form.sidemark}
            error={errors.sidemark}
            disabled={busy}
            onChange={({ currentTarget }) => change({ sidemark: currentTarget.value })}
          />
        )}
        <TextArea
          label={t('edit.comments')}
          value={form.comments}
          error={errors.comments}
          disabled={busy}
          onChange={({ currentTarget }) => change({ comments: currentTarget.value })}
        />
        <div className={style['actions']} data-actions="">
          <Button
            kind="danger"
            icon="trash"
            className={style['delete']}
            onClick={() => setConfirming('delete')}
            disabled={busy}
          >
            {t('edit.delete')}
          </Button>
          <Button onClick={onCancel} disabled={busy}>
            {t('edit.cancel')}
          </Button>
          <Button kind="main" type="submit" busy={busy}>
            {t('edit.update')}
          </Button>
        </div>
      </form>
    </>
  );
}
