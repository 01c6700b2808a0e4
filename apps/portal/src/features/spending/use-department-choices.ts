import { useQuery } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { DepartmentNamesDocument } from './department-names.graphql.ts';

/**
 * Returns the departments by which an admin can filter a list of documents. While they load, where they can't be read,
 * and for other users, the list has no such filter.
 */
export function useDepartmentChoices(): { department: { value: string; label: string }[] } {
  const { customerNumber } = useUser();
  const enabled = useMay('Admin');
  const { data } = useQuery({
    queryKey: customerKey(customerNumber, 'people', 'departmentNames'),
    queryFn: ({ signal }) => runQuery(DepartmentNamesDocument, { customerNumber }, signal),
    staleTime: 300_000,
    throwOnError: false,
    enabled,
  });
  return { department: (data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name })) };
}
