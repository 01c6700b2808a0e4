import type { AutomaticDay, AutomaticPayment } from '@tradecounter/contract/payments/automatic-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { CallError } from '@tradecounter/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { useUser } from '../../../app/session/session.ts';
import { formatDate } from '../../../format/formats.ts';
import { moneySign } from '../../../ui/data/money.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { RadioRows } from '../../../ui/fields/radio-rows.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { methodsQuery, type SavedMethod } from '../queries.ts';
import { useSetAutomatic } from './mutations.ts';
import style from './automatic.module.css';

interface Props {
  /** What is set now; null if nothing is. */
  current: AutomaticPayment | null;
  onClose: () => void;
}

/** Dollars above zero, with cents or without. */
const isLimit = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** The choice of the payment method, the day and the limit. */
function AutomaticForm({ current, onClose, methods }: Props & { methods: readonly SavedMethod[] }) {
  const { t } = useTranslation('payment');
  const isOwn = methods.some(({ id }) => id === current?.savedMethod);
  const [savedMethod, setSavedMethod] = useState(isOwn ? current!.savedMethod : methods[0]!.id);
  const [payOn, setPayOn] = useState<AutomaticDay>(current?.payOn ?? 'due');
  const [limit, setLimit] = useState(current === null ? '' : current.limit.toFixed(2));
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useSetAutomatic();
  const save = (): void => {
    const typed = limit.trim().replaceAll(/[$,\s]/g, '');
    setWrong(!isLimit(typed));
    if (!isLimit(typed)) return;
    mutate(
      { savedMethod, payOn, limit: typed },
      {
        onSuccess: () => {
          notify('success', t('automatic.saved'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('automatic.dialog')}
      busy={isPending}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isPending}>
            {t('automatic.cancel')}
          </Button>
          <Button kind="main" busy={isPending} onClick={save}>
            {t(current === null || current.paused !== null ? 'automatic.save' : 'automatic.saveChange')}
          </Button>
        </>
      }
    >
      <div className={style['form']}>
        <RadioRows
          name={t('automatic.method')}
          value={savedMethod}
          onChange={setSavedMethod}
          rows={methods.map(({ id, label, savedAt }) => ({
            value: id,
            label,
            hint: t('automatic.savedOn', { date: formatDate(savedAt) }),
          }))}
        />
        <RadioRows
          name={t('automatic.day')}
          value={payOn}
          onChange={setPayOn}
          rows={[
            { value: 'due', label: t('automatic.payDue'), hint: t('automatic.payDueHint') },
            { value: 'discount', label: t('automatic.payDiscount'), hint: t('automatic.payDiscountHint') },
          ]}
        />
        <TextField
          label={t('automatic.limit')}
          hint={t('automatic.limitHint')}
          affix={moneySign()}
          inputMode="decimal"
          autoComplete="off"
          value={limit}
          error={wrong ? t('automatic.limitWrong') : (CallError.of(error).fields['limit'] ?? null)}
          onChange={({ currentTarget }) => {
            setLimit(currentTarget.value);
            setWrong(false);
          }}
        />
        {error !== null && (
          <p role="alert" className={style['problem']}>
            {failureText(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Sets automatic payment up. Without a saved payment method, it says how to save one. */
export function AutomaticDialog({ current, onClose }: Props) {
  const { t } = useTranslation('payment');
  const { data, error, refetch } = useQuery(methodsQuery(useUser().customerNumber));
  if (data !== undefined && data.length > 0)
    return <AutomaticForm current={current} onClose={onClose} methods={data} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('automatic.dialog')}
      {...(data !== undefined && {
        actions: (
          <LinkButton to={paths.unpaidInvoices} kind="main">
            {t('automatic.toPay')}
          </LinkButton>
        ),
      })}
    >
      {data !== undefined ? (
        <p>{t('automatic.noMethods')}</p>
      ) : error === null ? (
        <Skeleton height="200px" />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
