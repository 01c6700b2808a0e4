import { chooseDeliveryMails } from '@tradecounter/contract/deliveries/delivery-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { log } from '../../app/log/log.ts';
import { useUser } from '../../app/session/session.ts';
import { mailsQuery } from './queries.ts';

/** Chooses which mails about deliveries the user gets. */
export function useChooseMails() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { queryKey } = mailsQuery(customerNumber);
  return useMutation({
    mutationFn: (chosen: { out: boolean; delivered: boolean }) =>
      call(chooseDeliveryMails, { body: { customerNumber, ...chosen } }),
    onSuccess: (chosen) => client.setQueryData(queryKey, chosen),
    onError: (error) => log.error(error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
