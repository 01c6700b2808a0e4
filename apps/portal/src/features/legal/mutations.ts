import { acceptToS } from '@tradecounter/contract/profile/profile';
import { useMutation } from '@tanstack/react-query';
import { log } from '../../app/log/log.ts';
import { call } from '../../app/api/client.ts';
import { refreshUser } from '../../app/session/load-user.ts';

/** Records the acceptance of the terms and the opt-in choice, and refreshes the user (000 §4). */
export const useAcceptTerms = () =>
  useMutation({
    mutationFn: async (optIn: boolean) => {
      await call(acceptToS, { query: { dateAccepted: new Date().toISOString(), emailOptIn: optIn ? 'Y' : 'N' } });
      await refreshUser();
    },
    onError: (error) => log.error(error),
  });
