import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import style from './limit-note.module.css';

/** Says that the user can browse but not order, and who can change that. Nothing for users who can order. */
export function CannotOrder() {
  const { t } = useTranslation();
  return useMay('AllowedToOrder') ? null : <p className={style['note']}>{t('orderNotAllowed')}</p>;
}
