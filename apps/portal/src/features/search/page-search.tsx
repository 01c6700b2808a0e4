import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import style from './page-search.module.css';
import { SearchField } from './search-field.tsx';

/** The search of the bar on a page that has nothing else to show, with a button. */
export function PageSearch() {
  const { t } = useTranslation('search');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={style['row']}>
      <SearchField field={field} name={t('nameOnPage')} id={id} onPage />
      <Button type="submit" form={id} icon="search">
        {t('action')}
      </Button>
    </div>
  );
}
