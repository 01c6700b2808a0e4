import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/formats.ts';
import { Button } from './button.tsx';
import style from './pager.module.css';

interface Props {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** Where the reader is in a paged list, and the way on; nothing to press when all of it is in view. */
export function Pager({ page, size, total, onPage }: Props) {
  const { t } = useTranslation();
  if (total === 0) return null;
  const first = Math.max(0, page * size - (size - 1));
  const last = Math.min(total, page * size);
  const pages = Math.ceil(total / size);
  return (
    <nav className={style['pager']} aria-label={t('pager.name')}>
      <span>{t('pager.range', { first: formatNumber(first), last: formatNumber(last), total: formatNumber(total) })}</span>
      {pages > 1 && (
        <div className="screen-only">
          <Button onClick={() => onPage(page - 1)} disabled={page <= 1} icon="left">
            {t('pager.previous')}
          </Button>
          <Button onClick={() => onPage(page + 1)} disabled={page >= pages}>
            {t('pager.next')}
          </Button>
        </div>
      )}
    </nav>
  );
}
