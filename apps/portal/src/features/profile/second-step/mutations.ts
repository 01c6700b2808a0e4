import {
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  startSecondStep,
} from '@tradecounter/contract/auth/second-step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { sessionsQuery } from '../queries.ts';
import { secondStepQuery } from './queries.ts';

/** The user's credentials for a change of the second step; the code is needed where it is on. */
export interface Proof {
  password: string;
  code?: string;
}

/** Returns a function that refetches the second step and the sessions if the page shows them, unlike a forced setup. */
function useRefetch(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(secondStepQuery);
    void client.invalidateQueries(sessionsQuery);
  };
}

const logError = (error: Error): void => console.error(error);

/** Requests a secret for an authenticator app. */
export const useStartSecondStep = () =>
  useMutation({ mutationFn: (body: Proof) => call(startSecondStep, { body }), onError: logError });

/** Confirms the secret with a code. Returns the recovery codes. */
export function useConfirmSecondStep() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondStep, { body: { code } }),
    onSuccess: refetch,
    onError: logError,
  });
}

/** Creates new recovery codes. */
export function useRenewRecoveryCodes() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ password, code = '' }: Proof) => call(renewRecoveryCodes, { body: { password, code } }),
    onSuccess: refetch,
    onError: logError,
  });
}

/** Turns the second step off. */
export function useEndSecondStep() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ password, code = '' }: Proof) => call(endSecondStep, { body: { password, code } }),
    onSuccess: refetch,
    onError: logError,
  });
}
