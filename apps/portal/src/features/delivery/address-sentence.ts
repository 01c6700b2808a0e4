import type { AddressField, AddressProblem } from '@tradecounter/rules/address';
import { useTranslation } from 'react-i18next';

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
export function useAddressSentence(): (field: AddressField, problem: AddressProblem) => string {
  const { t } = useTranslation('delivery');
  return (field, problem) => {
    if (problem.kind === 'too_long' && hasKey(tooLongKeys, field))
      return t(tooLongKeys[field], { maximum: problem.maximum });
    return problem.kind === 'required' && hasKey(requiredKeys, field) ? t(requiredKeys[field]) : t('address.stateForm');
  };
}
