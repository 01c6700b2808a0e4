import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { StaffCustomersDocument, type StaffCustomersQuery } from './customers.graphql.ts';
import { StaffNotesDocument } from './notes.graphql.ts';
import { StaffWorkDocument, type StaffWorkQuery } from './work.graphql.ts';

export type StaffCustomer = StaffCustomersQuery['staffCustomers']['customers'][number];
export type WorkRow = StaffWorkQuery['staffWork']['rows'][number];

/** Customers of a page. */
export const pageSize = 6;

/** Reads a page of the customers for whom the staff can act. */
export const staffCustomersQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['staff', 'customers', { search, page }],
    queryFn: async ({ signal }) =>
      (await runQuery(StaffCustomersDocument, { search, page, size: pageSize }, signal)).staffCustomers,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

/** The kinds of documents that wait, in the order of the page. */
export const workKinds = ['quotes', 'returns', 'orders', 'holds'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Reads what waits at the staff's customers. The key has no customer number, because it is about all of them. */
export const staffWorkQuery = (kind: WorkKind) =>
  queryOptions({
    queryKey: ['staff', 'work', kind],
    queryFn: async ({ signal }) => (await runQuery(StaffWorkDocument, { kind }, signal)).staffWork,
    throwOnError: false,
  });

/** Reads the staff's notes about a customer. */
export const staffNotesQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'staffNotes'),
    queryFn: async ({ signal }) => (await runQuery(StaffNotesDocument, { customerNumber }, signal)).staffNotes,
    throwOnError: false,
  });
