import { CallError } from '@tradecounter/contract/client';
import { useTranslation } from 'react-i18next';
import style from './admin.module.css';

/** Why the server did not do it, in its own words; nothing when it did, or was not asked. */
export function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <p role="alert" className={style['refused']}>
      {error instanceof CallError && error.status > 0 ? error.message : t('error.network')}
    </p>
  );
}
