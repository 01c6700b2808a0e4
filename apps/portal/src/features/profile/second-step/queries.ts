import { getSecondStep } from '@tradecounter/contract/auth/second-step';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';

/** Reads the state of the user's second step, which is the same for all customers. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => call(getSecondStep, {}, { signal }),
});
