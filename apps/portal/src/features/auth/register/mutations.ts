import { confirmRegistration, register, type Registration } from '@tradecounter/contract/auth/register';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';

/** Requests an account. The answer reveals nothing about the customer or the account. */
export const useRegister = () => useMutation({ mutationFn: (body: Registration) => call(register, { body }) });

/** Confirms the address by a mailed link. */
export const useConfirm = () =>
  useMutation({ mutationFn: (token: string) => call(confirmRegistration, { body: { token } }) });
