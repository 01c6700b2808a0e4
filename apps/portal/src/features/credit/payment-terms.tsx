import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../app/session/session.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import style from './credit-meter.module.css';
import { creditQuery } from './credit-query.ts';

/** The terms on which the order is paid, in the distributor's words. Only for users who see account details. */
export function PaymentTerms() {
  const { t } = useTranslation('credit');
  const { customerNumber } = useUser();
  const canSee = useMay('ShowAccountDetails');
  const { data, isLoading } = useQuery({ ...creditQuery(customerNumber), enabled: canSee });
  if (isLoading)
    return (
      <p className={style['terms']}>
        <Skeleton width="12em" />
      </p>
    );
  return data?.terms == null ? null : <p className={style['terms']}>{t('terms', { terms: data.terms })}</p>;
}
