import { limits } from '@tradecounter/contract/limits';
import { type Address, type AddressField, maskState } from '@tradecounter/rules/address';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/fields.tsx';
import style from './address-form.module.css';

interface Props {
  address: Address;
  /** Returns the sentence for a field. */
  problemOf: (field: AddressField) => string | null;
  /** Returns the element id of a field. */
  idOf: (field: AddressField) => string;
  disabled: boolean;
  onChange: (part: Partial<Address>) => void;
}

/** The `autocomplete` values of the fields. */
const autoCompleteValues: Record<AddressField, string> = {
  name: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};

/** The fields of a typed-in address. The browser may autofill them. */
export function AddressForm({ address, problemOf, idOf, disabled, onChange }: Props) {
  const { t } = useTranslation('delivery');
  const field = (name: AddressField) => ({
    id: idOf(name),
    label: t(`address.${name}`),
    value: address[name],
    error: problemOf(name),
    autoComplete: autoCompleteValues[name],
    disabled,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: name === 'state' ? maskState(currentTarget.value) : currentTarget.value }),
  });
  return (
    <div className={style['form']}>
      <TextField {...field('name')} data-autofocus />
      <TextField {...field('line1')} />
      <TextField {...field('line2')} />
      <div className={style['place']}>
        <TextField {...field('city')} />
        <TextField {...field('state')} maxLength={limits.state} autoCapitalize="characters" />
        <TextField {...field('zip')} />
      </div>
    </div>
  );
}
