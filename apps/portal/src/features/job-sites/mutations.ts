import type { InputOf } from '@tradecounter/contract/call';
import { closeJob, saveJob } from '@tradecounter/contract/job-sites/job-site-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { useUser } from '../../app/session/session.ts';
import { invalidateJobs } from './queries.ts';

export type JobForm = Omit<InputOf<(typeof saveJob)['body']>, 'customerNumber'>;

/** Creates a job, or changes the one with the form's id. */
export function useSaveJob() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: JobForm) => call(saveJob, { body: { customerNumber, ...form } }),
    onSettled: () => invalidateJobs(client, customerNumber),
  });
}

/** Closes a job or opens it again. */
export function useCloseJob() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, close }: { id: string; close: boolean }) =>
      call(closeJob, { body: { customerNumber, id, closed: close ? 'Y' : 'N' } }),
    onSettled: () => invalidateJobs(client, customerNumber),
  });
}
