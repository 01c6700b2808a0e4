import type { AddressField, AddressProblem } from '@tradecounter/rules/address';
import { useTranslation } from 'react-i18next';

/** The specification's sentences for missing and overlong values. Source: 001 §5. */
const required = {
  name: 'address.nameRequired',
  city: 'address.cityRequired',
  state: 'address.stateRequired',
  zip: 'address.zipRequired',
} as const;
const long = {
  name: 'address.nameLong',
  line1: 'address.lineLong',
  line2: 'address.lineLong',
  city: 'address.cityLong',
  zip: 'address.zipLong',
} as const;

const has = <Table extends object>(table: Table, field: PropertyKey): field is keyof Table =>
  Object.hasOwn(table, field);

/** Returns a function that words the problem with a field of the address. */
export function useAddressSentence(): (field: AddressField, problem: AddressProblem) => string {
  const { t } = useTranslation('delivery');
  return (field, problem) => {
    if (problem.kind === 'too_long' && has(long, field)) return t(long[field], { maximum: problem.maximum });
    return problem.kind === 'required' && has(required, field) ? t(required[field]) : t('address.stateForm');
  };
}
