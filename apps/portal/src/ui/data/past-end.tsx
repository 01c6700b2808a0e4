import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { EmptyState } from '../page/empty-state.tsx';

interface Props {
  icon: IconName;
  /** The requested page. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Replaces the rows of a page beyond the last one: says where the list ends and links there. */
export function PastEnd({ icon, page, size, total, onPage }: Props) {
  const { t } = useTranslation();
  const last = Math.ceil(total / size);
  const lead = (
    <Button kind="main" onClick={() => onPage(last)}>
      {t('list.toPage', { page: formatNumber(last) })}
    </Button>
  );
  return (
    <EmptyState
      icon={icon}
      title={t('list.beyond', { count: last })}
      text={t('list.beyondText', { page: formatNumber(page) })}
      action={lead}
    />
  );
}
