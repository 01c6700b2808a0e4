import { mailStatements } from '@tradecounter/contract/payments/statement-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { notify } from '../../ui/notices/notices.ts';

/** Turns the monthly statement mail on and off. */
export function MonthlyMail({ mailed }: { mailed: boolean }) {
  const { t } = useTranslation('statement');
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => call(mailStatements, { body: { customerNumber, monthly: on ? 'Y' : 'N' } }),
    onSuccess: ({ email }, on) => notify('success', on ? t('mailedTo', { email }) : t('notMailed')),
    onError: (error) => notify('error', failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: customerKey(customerNumber, 'statement') }),
  });
  return (
    <CheckLine
      checked={isPending ? variables : mailed}
      disabled={isPending}
      onChange={({ currentTarget: { checked } }) => mutate(checked)}
    >
      {t('mailed')}
    </CheckLine>
  );
}
