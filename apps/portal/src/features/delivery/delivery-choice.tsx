import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { leadTo } from '../../ui/page/lead-to.ts';
import { AddressBook } from './address-book.tsx';
import { AddressForm } from './address-form.tsx';
import style from './delivery-form.module.css';
import { TruckToPostBox } from './delivery-question.tsx';
import type { DeliveryFormState } from './use-delivery-form.ts';

interface Props extends Pick<ComponentProps<typeof AddressForm>, 'problemOf' | 'idOf'> {
  form: DeliveryFormState;
  disabled: boolean;
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
      <AddressBook id={idOf('book')} form={form} disabled={disabled} />
      {form.typed && (
        <AddressForm
          address={form.address}
          problems={form.problems}
          problemOf={problemOf}
          question={form.questions.state}
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
      <TruckToPostBox
        id={idOf('postBoxQuestion')}
        question={form.questions.postBox}
        disabled={disabled}
        onChange={() => leadTo(idOf(form.typed ? 'line1' : 'book'))}
      />
    </>
  );
}
