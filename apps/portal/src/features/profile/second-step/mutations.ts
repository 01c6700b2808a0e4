import {
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  startSecondStep,
} from '@tradecounter/contract/doors/second-step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { sessionsQuery } from '../queries.ts';
import { secondStepQuery } from './queries.ts';

/** What a person shows before anything about the second step is changed; the code where it is on. */
export interface Proof {
  password: string;
  code?: string;
}

/** Reads again what stands on the page; where the server answers nothing else yet, nothing is read. */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(secondStepQuery);
    void client.invalidateQueries(sessionsQuery);
  };
}

const logged = (error: Error): void => console.error(error);

/** Asks for a secret for an app. */
export const useStartSecondStep = () =>
  useMutation({ mutationFn: (body: Proof) => call(startSecondStep, { body }), onError: logged });

/** Confirms it by a code, and answers the recovery codes. */
export function useConfirmSecondStep() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondStep, { body: { code } }),
    onSuccess: readAgain,
    onError: logged,
  });
}

/** Makes the recovery codes anew. */
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
