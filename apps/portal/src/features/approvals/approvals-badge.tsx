import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import style from '../../ui/badge.module.css';
import { approvalCountQuery } from './queries.ts';

/** The number of requests that the user can decide, next to their menu link. */
export function ApprovalsBadge() {
  const { t } = useTranslation('shell');
  const approves = useMay('ApproveOrders');
  const { data: count = 0 } = useQuery({ ...approvalCountQuery(useUser().customerNumber), enabled: approves });
  if (count === 0) return null;
  return (
    <span className={style['badge']} data-badge="approvals">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="visually-hidden">{t('menu.toApprove', { count })}</span>
    </span>
  );
}
