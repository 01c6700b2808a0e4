import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format/formats.ts';
import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { EmptyState } from '../page/empty-state.tsx';

interface Props {
  icon: IconName;
  /** The page that was asked for. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** In place of the rows of a page behind the last one: where the list ends, and the way there. */
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
