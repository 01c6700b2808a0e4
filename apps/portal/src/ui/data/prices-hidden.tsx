import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import style from './limit-note.module.css';

/** Explains why there are no prices, and who can change that. Nothing for users who see them. */
export function PricesHidden() {
  const { t } = useTranslation();
  return useMay('SeePrices') ? null : <p className={style['note']}>{t('pricesHidden')}</p>;
}
