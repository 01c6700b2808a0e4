import { confirmRegistration, register, type Registration } from '@tradecounter/contract/doors/register';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Asks for a sign-in; the answer tells nothing. */
export const useRegister = () => useMutation({ mutationFn: (body: Registration) => call(register, { body }) });

/** Confirms the address by the link of the mail. */
export const useConfirm = () =>
  useMutation({ mutationFn: (token: string) => call(confirmRegistration, { body: { token } }) });
