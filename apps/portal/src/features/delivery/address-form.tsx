import { limits } from '@tradecounter/contract/limits';
import { type Address, type AddressField, type AddressProblems, maskState } from '@tradecounter/rules/address';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/fields.tsx';
import style from './address-form.module.css';

interface Props {
  address: Address;
  /** Shown beside their fields; empty until the form was checked once. */
  problems: AddressProblems;
  disabled: boolean;
  onChange: (address: Address) => void;
}

const complete: Record<AddressField, string> = {
  name: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};

/** The specification's sentences for what is missing and too long. Source: 001 §5. */
const required = { name: 'address.nameRequired', city: 'address.cityRequired', state: 'address.stateRequired', zip: 'address.zipRequired' } as const;
const long = { name: 'address.nameLong', line1: 'address.lineLong', line2: 'address.lineLong', city: 'address.cityLong', zip: 'address.zipLong' } as const;

const has = <Table extends object>(table: Table, field: PropertyKey): field is keyof Table => Object.hasOwn(table, field);

/** A typed-in address; the browser fills in what it knows. */
export function AddressForm({ address, problems, disabled, onChange }: Props) {
  const { t } = useTranslation('delivery');
  const sentence = (name: AddressField): string | null => {
    const problem = problems[name];
    if (problem?.kind === 'too_long' && has(long, name)) return t(long[name], { maximum: problem.maximum });
    if (problem?.kind === 'required' && has(required, name)) return t(required[name]);
    return problem?.kind === 'state' ? t('address.stateForm') : null;
  };
  const field = (name: AddressField) => ({
    label: t(`address.${name}`),
    value: address[name],
    error: sentence(name),
    autoComplete: complete[name],
    disabled,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...address, [name]: name === 'state' ? maskState(currentTarget.value) : currentTarget.value }),
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
