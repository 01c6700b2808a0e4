import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/config.ts';
import style from './footer.module.css';
import type { ShellSlots } from '../slots.ts';

/** The last line of every page: copyright and the legal documents that have a title (000 §2, footer). */
export function LegalLine({ LegalTitles, children }: { LegalTitles: ShellSlots['LegalTitles']; children?: ReactNode }) {
  const { t } = useTranslation();
  const { title } = useConfig();
  return (
    <div className={style['line']}>
      <span>{t('foot.copyright', { year: new Date().getFullYear(), title })}</span>
      <LegalTitles />
      {children}
    </div>
  );
}
