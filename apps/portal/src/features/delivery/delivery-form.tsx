import { countryName } from '@tradecounter/contract/countries';
import type { ShipTo, PickupLocation } from '@tradecounter/contract/delivery/delivery';
import { CallError } from '@tradecounter/contract/client';
import type { AddressField, AddressProblem } from '@tradecounter/rules/address';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../../app/log/log.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { FormProblems, saidOf } from '../../ui/form/form-problems.tsx';
import { leadTo } from '../../ui/page/lead-to.ts';
import { DeliveryChoiceFields } from './delivery-choice.tsx';
import style from './delivery-form.module.css';
import { useSetDelivery } from './mutations.ts';
import { useDeliveryForm, type Mode, type DeliveryFormState } from './use-delivery-form.ts';
import { formatClock, formatCounterHours } from '../../format/formats.ts';
import { formatTown } from '../../format/town.ts';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';
import { currentLanguage } from '../../words/language.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';

/** Whether the counter is open today, and until when an order can be picked up today. */
function Today({ today }: { today: NonNullable<PickupLocation['today']> }) {
  const { t } = useTranslation('delivery');
  const { until, orderBy, closedFor } = today;
  if (until === null)
    return (
      <span className={style['hours']}>
        {closedFor === '' ? t('form.closedNow') : t('form.closedFor', { words: closedFor })}
      </span>
    );
  return (
    <span className={style['open']}>
      <span>{t('form.openUntil', { time: formatClock(until) })}</span>
      {orderBy !== null && <span>{t('form.orderBy', { time: formatClock(orderBy) })}</span>}
    </span>
  );
}

/** Breaks opening hours only between days: 'Mon–Fri 6:30 AM–5:00 PM, ' and 'Sat 7:00 AM–12:00 PM'. */
const keepHoursTogether = (hours: string): string => hours.replaceAll(/(?<!,)\s/g, '\u00a0').replaceAll('–', '–\u2060');

/** The location's address, its opening hours, and whether it has everything in the cart. */
function LocationHint({ location }: { location: PickupLocation }) {
  const { t } = useTranslation('delivery');
  const { address, counterHours = '', linesShort, today } = location;
  const hours = formatCounterHours(counterHours);
  return (
    <>
      {`${address}, ${formatTown(location)}`}
      {hours !== '' && <span className={style['hours']}>{keepHoursTogether(hours)}</span>}
      {today !== undefined && <Today today={today} />}
      {linesShort !== undefined && (
        <span className={linesShort === 0 ? style['inStock'] : style['short']}>
          {linesShort === 0 ? t('form.allInStock') : t('form.linesShort', { count: linesShort })}
        </span>
      )}
    </>
  );
}

/** The choice of the pickup location. */
function PickupChoice({ form, disabled }: { form: DeliveryFormState; disabled: boolean }) {
  const { t } = useTranslation('delivery');
  const { locations, location } = form;
  if (locations.isError) return <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />;
  if (locations.isPending) return <Skeleton height="12rem" />;
  if (locations.data.length === 0) return <p className={style['note']}>{t('form.noLocations')}</p>;
  return (
    <RadioRows
      name={t('form.location')}
      value={location?.location ?? ''}
      disabled={disabled}
      onChange={form.setLocationCode}
      rows={locations.data.map((one) => ({
        value: one.location,
        label: one.locReportName,
        hint: <LocationHint location={one} />,
      }))}
    />
  );
}

// The words keys of the specification's sentences for missing and overlong values (001 §5).
const requiredKeys = {
  name: 'address.nameRequired',
  city: 'address.cityRequired',
  state: 'address.stateRequired',
  zip: 'address.zipRequired',
} as const;
const tooLongKeys = {
  name: 'address.nameLong',
  line1: 'address.lineLong',
  line2: 'address.lineLong',
  city: 'address.cityLong',
  zip: 'address.zipLong',
} as const;

const hasKey = <Table extends object>(table: Table, field: PropertyKey): field is keyof Table =>
  Object.hasOwn(table, field);

/** Returns a function that words the problem with a field of the address. */
function useAddressSentence(): (field: AddressField, problem: AddressProblem) => string {
  const { t } = useTranslation('delivery');
  return (field, problem) => {
    if (problem.kind === 'too_long' && hasKey(tooLongKeys, field))
      return t(tooLongKeys[field], { maximum: problem.maximum });
    if (problem.kind === 'required' && hasKey(requiredKeys, field)) return t(requiredKeys[field]);
    const { kind, country = 'US', example = '' } = problem as { kind: string; country?: string; example?: string };
    if (kind === 'country') return t('address.countryForm');
    const isNear = country === 'US';
    const name = countryName(country, currentLanguage());
    if (kind === 'postal_code')
      return isNear ? t('address.zipForm') : t('address.zipFormIn', { country: name, example });
    return isNear ? t('address.stateForm') : t('address.stateFormIn', { country: name });
  };
}

/** No problems, for the summary before the first attempt: overlong values are then only reported at their fields. */
const noProblems = { problemOf: () => null, own: new Map<string, string>(), points: [] };

/** Returns whether the server gave a reason: an invalid field, or a ship via that doesn't serve the place. */
function isRefusal(error: Error): boolean {
  const { status, fields } = CallError.of(error);
  return status === 409 || Object.keys(fields).length > 0;
}

interface Props {
  current: ShipTo;
  onDone: () => void;
  /** Absent where there is nothing to return to. */
  onCancel?: () => void;
}

/** The choice of pickup or delivery, and of the place. It takes effect only when submitted. */
export function DeliveryForm({ current, onDone, onCancel }: Props) {
  const { t } = useTranslation('delivery');
  const form = useDeliveryForm(current);
  const { mutate, isPending } = useSetDelivery();
  const addressSentence = useAddressSentence();
  const id = useId();
  const idOf = (field: string): string => `${id}${field}`;
  const said = saidOf(
    { ...form.asking, problems: form.problems },
    (field, problem) => addressSentence(field as AddressField, problem),
    (error) => (isRefusal(error) ? error.message : t('form.failed')),
    { label: (field) => t(`address.${field as AddressField}`), id: idOf },
  );
  const box = useRef<HTMLFormElement>(null);
  const isOpenedByPress = onCancel !== undefined;
  useEffect(() => {
    // A form opened by a press takes the focus. One that is part of the page must not.
    if (isOpenedByPress) box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isOpenedByPress]);

  const ready = form.choice !== null && !(form.mode === 'delivery' && form.unchecked);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { choice } = form;
    if (isPending || !ready || choice === null) return;
    if (!form.valid) log.error('Invalid Address');
    form.asking.ask((refuse) => {
      const { state, postBox } = form.questions;
      if (state !== null) return leadTo(idOf('stateQuestion'));
      if (postBox !== null) return leadTo(idOf('postBoxQuestion'));
      mutate(choice, {
        onSuccess: onDone,
        onError: (error) => {
          notify('error', t('form.failed'));
          // Field problems appear at their fields and the reason for a rejection at the top; a failure has already been
          // reported.
          if (isRefusal(error)) refuse(error);
        },
      });
    });
  };
  return (
    <form ref={box} className={style['form']} onSubmit={submit} noValidate aria-busy={isPending}>
      <FormProblems
        form={form.asking}
        said={form.asking.asked > 0 ? said : noProblems}
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
