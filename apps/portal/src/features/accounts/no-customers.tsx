import { useTranslation } from 'react-i18next';
import style from './change-customers-dialog.module.css';

/** In place of the table: the search has found nobody, or there is nobody else (000 §2). */
export function NoCustomers({ search }: { search: string }) {
  const { t } = useTranslation('accounts');
  return (
    <p className={style['none']} role="status">
      {search.trim() === '' ? t('only') : t('none', { term: search.trim() })}
    </p>
  );
}
