import { getSecondStep } from '@tradecounter/contract/doors/second-step';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** How the person's second step stands: the same for all of their customers. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => call(getSecondStep, {}, { signal }),
});
