import type { ShipTo } from '@tradecounter/contract/delivery';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { DeliveryChoiceFields } from './delivery-choice.tsx';
import style from './delivery-form.module.css';
import { type DeliveryFollowers, useSetDelivery } from './mutations.ts';
import { PickupChoice } from './pickup-choice.tsx';
import { useDeliveryForm, type Mode } from './use-delivery-form.ts';

interface Props {
  current: ShipTo;
  /** Prices and promises depend on the place. */
  followers: DeliveryFollowers;
  onDone: () => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
}

/** Pick-up or delivery, and where. What is chosen counts only once it is submitted. */
export function DeliveryForm({ current, followers, onDone, onCancel }: Props) {
  const { t } = useTranslation('delivery');
  const form = useDeliveryForm(current);
  const { mutate, isPending } = useSetDelivery(followers);
  const box = useRef<HTMLFormElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    // Opened by a press: the work starts here. Standing there from the start it must not take the focus.
    if (opened) box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [opened]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending || form.choice === null) return;
    if (form.mode === 'delivery' && form.typed && (!form.check() || form.unchecked)) {
      console.error('Invalid Address');
      return;
    }
    mutate(form.choice, { onSuccess: onDone, onError: () => notify('error', t('form.failed')) });
  };
  const ready = form.choice !== null && !(form.mode === 'delivery' && form.unchecked);
  return (
    <form ref={box} className={style['form']} onSubmit={submit} noValidate aria-busy={isPending}>
      <Segmented<Mode>
        wide
        name={t('form.mode')}
        value={form.mode}
        onChange={form.setMode}
        choices={[
          { value: 'pickup', label: t('form.pickup'), icon: 'store' },
          { value: 'delivery', label: t('form.delivery'), icon: 'truck' },
        ]}
      />
      <p className={style['note']}>{t('form.note')}</p>
      {form.mode === 'pickup' ? <PickupChoice form={form} disabled={isPending} /> : <DeliveryChoiceFields form={form} disabled={isPending} />}
      <div className={style['actions']} data-actions="">
        {onCancel !== undefined && (
          <Button onClick={onCancel} disabled={isPending}>
            {t('form.cancel')}
          </Button>
        )}
        <Button kind="main" type="submit" disabled={!ready} busy={isPending}>
          {t('form.submit')}
        </Button>
      </div>
    </form>
  );
}
