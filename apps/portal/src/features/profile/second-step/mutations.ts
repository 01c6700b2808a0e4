import {
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  startSecondStep,
} from '@tradecounter/contract/auth/second-step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { sessionsQuery } from '../queries.ts';
import { secondStepQuery } from './queries.ts';

/** The user's credentials for a change of the second step; the code is needed where it is on. */
export interface Proof {
  password: string;
  code?: string;
}

/** Refetches the data on the page. During a forced setup nothing of it is on the page, so nothing is fetched. */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(secondStepQuery);
    void client.invalidateQueries(sessionsQuery);
  };
}

const logged = (error: Error): void => console.error(error);

/** Requests a secret for an authenticator app. */
export const useStartSecondStep = () =>
  useMutation({ mutationFn: (body: Proof) => call(startSecondStep, { body }), onError: logged });

/** Confirms the secret with a code. Returns the recovery codes. */
export function useConfirmSecondStep() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondStep, { body: { code } }),
    onSuccess: readAgain,
    onError: logged,
  });
}

/** Creates new recovery codes. */
export function useRenewRecoveryCodes() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ password, code = '' }: Proof) => call(renewRecoveryCodes, { body: { password, code } }),
    onSuccess: readAgain,
    onError: logged,
  });
}

/** Turns the second step off. */
export function useEndSecondStep() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ password, code = '' }: Proof) => call(endSecondStep, { body: { password, code } }),
    onSuccess: readAgain,
    onError: logged,
  });
}
