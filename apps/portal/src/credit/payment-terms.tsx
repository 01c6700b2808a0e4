import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../session/session.ts';
import style from './credit-meter.module.css';
import { creditQuery } from './credit-query.ts';

/** The terms on which the order is paid, in the distributor's words. Only for users who see account details. */
export function PaymentTerms() {
  const { t } = useTranslation('credit');
  const { customerNumber } = useUser();
  const canSee = useMay('ShowAccountDetails');
  const terms = useQuery({ ...creditQuery(customerNumber), enabled: canSee }).data?.terms;
  return !canSee || terms == null ? null : <p className={style['terms']}>{t('terms', { terms })}</p>;
}
