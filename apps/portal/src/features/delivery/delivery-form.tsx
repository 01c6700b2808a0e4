import type { ShipTo } from '@tradecounter/contract/delivery';
import { CallError } from '@tradecounter/contract/client';
import type { AddressField } from '@tradecounter/rules/address';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../../log/log.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { FormProblems, saidOf } from '../../ui/form/form-problems.tsx';
import { useAddressSentence } from './address-sentence.ts';
import { DeliveryChoiceFields } from './delivery-choice.tsx';
import style from './delivery-form.module.css';
import { type DeliveryFollowers, useSetDelivery } from './mutations.ts';
import { PickupChoice } from './pickup-choice.tsx';
import { useDeliveryForm, type Mode } from './use-delivery-form.ts';

/** Until the form was asked for something, what is too long stands at its field alone. */
const nothing = { problemOf: () => null, own: new Map<string, string>(), points: [] };

/** The server says why: a field is wrong, or the goods cannot go there that way. */
const isRefusal = (error: Error): boolean =>
  error instanceof CallError && (error.status === 409 || Object.keys(error.fields).length > 0);

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
  const sentence = useAddressSentence();
  const id = useId();
  const idOf = (field: string): string => `${id}${field}`;
  const said = saidOf(
    { ...form.asking, problems: form.problems },
    (field, problem) => sentence(field as AddressField, problem),
    (error) => (isRefusal(error) ? error.message : t('form.failed')),
    { label: (field) => t(`address.${field as AddressField}`), id: idOf },
  );
  const box = useRef<HTMLFormElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    // Opened by a press: the work starts here. Standing there from the start it must not take the focus.
    if (opened) box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [opened]);

  const ready = form.choice !== null && !(form.mode === 'delivery' && form.unchecked);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { choice } = form;
    if (isPending || !ready || choice === null) return;
    if (!form.valid) log.error('Invalid Address');
    form.asking.ask((refuse) =>
      mutate(choice, {
        onSuccess: onDone,
        onError: (error) => {
          notify('error', t('form.failed'));
          // What it says of fields stands at them, why it was refused on top; that it failed has been said.
          if (isRefusal(error)) refuse(error);
        },
      }),
    );
  };
  return (
    <form ref={box} className={style['form']} onSubmit={submit} noValidate aria-busy={isPending}>
      <FormProblems
        form={form.asking}
        said={form.asking.asked > 0 ? said : nothing}
        name={t('form.problems')}
        check={t('form.checkThese')}
        refusal={t('form.refused')}
      />
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
      {form.mode === 'pickup' ? (
        <PickupChoice form={form} disabled={isPending} />
      ) : (
        <DeliveryChoiceFields form={form} problemOf={said.problemOf} idOf={idOf} disabled={isPending} />
      )}
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
