import { constants } from '@tradecounter/contract/limits';
import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { AddressForm } from './address-form.tsx';
import style from './delivery-form.module.css';
import type { DeliveryFormState } from './use-delivery-form.ts';

interface Props extends Pick<ComponentProps<typeof AddressForm>, 'problemOf' | 'idOf'> {
  form: DeliveryFormState;
  disabled: boolean;
}

const shortAddress = ({ name, line1, city }: ShipTo): string =>
  [name, line1, city].filter((part) => part !== '').join(' · ');

/** Returns the complete address in one line. */
const fullAddress = ({ name, line1, line2, city, state, zip }: ShipTo): string =>
  [name, line1, line2, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')]
    .filter((part) => part !== '')
    .join(' · ');

function AddressBook({ form, disabled }: { form: DeliveryFormState; disabled: boolean }) {
  const { t } = useTranslation('delivery');
  const mayType = useMay('ManualShippingAddress');
  const { shipTos, shipTo, typed } = form;
  if (shipTos.isError) return <ErrorState error={shipTos.error} onRetry={() => void shipTos.refetch()} />;
  const options = [
    { value: '', label: shipTos.isPending ? t('form.loading') : t('form.chooseAddress') },
    ...(shipTos.data ?? []).map((one) => ({ value: one.sequence, label: shortAddress(one) })),
    ...(mayType ? [{ value: constants.manualSequence, label: t('form.manual') }] : []),
  ];
  return (
    <div>
      <SelectField
        label={t('form.address')}
        value={typed ? constants.manualSequence : (shipTo?.sequence ?? '')}
        disabled={disabled || shipTos.isPending}
        onChange={({ currentTarget }) => form.choose(currentTarget.value)}
        options={options}
      />
      {!typed && <p className={style['place']}>{shipTo !== undefined && fullAddress(shipTo)}</p>}
    </div>
  );
}

function ShippingMethod({ form, disabled }: { form: DeliveryFormState; disabled: boolean }) {
  const { t } = useTranslation('delivery');
  const { vias, via, unchecked } = form;
  const list = unchecked ? [] : (vias.data ?? []);
  const hasNoMethods = vias.isSuccess && !unchecked && list.length === 0;
  return (
    <div>
      <SelectField
        label={t('form.method')}
        value={unchecked ? '' : (via?.shipViaCode ?? '')}
        disabled={disabled || list.length === 0}
        error={hasNoMethods ? t('form.noMethods') : vias.isError ? t('form.loadFailed') : null}
        onChange={({ currentTarget }) => form.setViaCode(currentTarget.value)}
        options={[
          { value: '', label: vias.isFetching ? t('form.loading') : t('form.chooseMethod') },
          ...list.map(({ shipViaCode, shipViaDescription }) => ({ value: shipViaCode, label: shipViaDescription })),
        ]}
      />
    </div>
  );
}

/** The fields for the ship-to and the ship via. */
export function DeliveryChoiceFields({ form, problemOf, idOf, disabled }: Props) {
  const { t } = useTranslation('delivery');
  return (
    <>
      <AddressBook form={form} disabled={disabled} />
      {form.typed && (
        <AddressForm
          address={form.address}
          problemOf={problemOf}
          idOf={idOf}
          disabled={disabled}
          onChange={form.changeAddress}
        />
      )}
      <div className={style['method']}>
        <ShippingMethod form={form} disabled={disabled} />
        <Button
          onClick={form.check}
          disabled={disabled || (!form.typed && form.shipTo === undefined)}
          busy={form.vias.isFetching}
        >
          {t('form.check')}
        </Button>
      </div>
    </>
  );
}
