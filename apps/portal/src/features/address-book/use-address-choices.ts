import { queryOptions, useQuery } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import { AddressBookDocument } from './address-book.graphql.ts';

const addressBookQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'addressBook'),
    queryFn: async ({ signal }) => (await runQuery(AddressBookDocument, { customerNumber }, signal)).account.shipTos,
    staleTime: 300_000,
  });

/**
 * Returns the addresses by which a list of documents can be filtered. While they load, and where they can't be read,
 * the list has no such filter. Several may have the same name.
 */
export function useAddressChoices(): { shipTo: { value: string; label: string }[] } {
  const { data = [] } = useQuery({ ...addressBookQuery(useUser().customerNumber), throwOnError: false });
  return { shipTo: data.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })) };
}
