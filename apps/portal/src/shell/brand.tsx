import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/config.ts';
import { Logo } from '../ui/logo.tsx';
import style from './brand.module.css';

/** Mark and name of the distributor; leads home. */
export function Brand() {
  const { t } = useTranslation('shell');
  const { title } = useConfig();
  return (
    <Link to="/" className={style['brand']} aria-label={t('home', { title })}>
      <Logo />
      <span>{title}</span>
    </Link>
  );
}
