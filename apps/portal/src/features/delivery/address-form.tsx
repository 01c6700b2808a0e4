import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';
import style from './address-form.module.css';
import { maskState, type Address, type AddressField, type AddressProblem } from './address-rules.ts';

interface Props {
  address: Address;
  /** Shown beside their fields; empty until the form was checked once. */
  problems: Partial<Record<AddressField, AddressProblem>>;
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

/** A typed-in address; the browser fills in what it knows. */
export function AddressForm({ address, problems, disabled, onChange }: Props) {
  const { t } = useTranslation('delivery');
  const sentence = (problem: AddressProblem | undefined): string | null => {
    if (problem === undefined) return null;
    return 'maximum' in problem ? t(`address.${problem.word}`, { maximum: problem.maximum }) : t(`address.${problem.word}`);
  };
  const field = (name: AddressField) => ({
    label: t(`address.${name}`),
    value: address[name],
    error: sentence(problems[name]),
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
