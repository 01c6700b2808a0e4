import { useTranslation } from 'react-i18next';
import style from './change-customers-dialog.module.css';

/** Replaces the table when the search finds no customers, or when the user has no others (000 §2). */
export function NoCustomers({ search }: { search: string }) {
  const { t } = useTranslation('accounts');
  return (
    <p className={style['none']} role="status">
      {search.trim() === '' ? t('only') : t('none', { term: search.trim() })}
    </p>
  );
}
