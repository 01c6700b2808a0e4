import { CallError } from '@tradecounter/contract/client';
import { useTranslation } from 'react-i18next';
import style from './admin.module.css';

/** The server's rejection in its own words; empty when there is none. */
export function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <p role="alert" className={style['refused']}>
      {error instanceof CallError && error.status > 0 ? error.message : t('error.network')}
    </p>
  );
}
