import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/config.ts';
import style from './footer.module.css';
import type { ShellSlots } from './slots.ts';

/** The slim foot of every page. */
export function Footer({ LegalTitles }: { LegalTitles: ShellSlots['LegalTitles'] }) {
  const { t } = useTranslation('shell');
  const { title, version } = useConfig();
  return (
    <footer className={style['footer']} aria-label={t('footer.name')}>
      <span>{t('footer.copyright', { year: new Date().getFullYear(), title })}</span>
      <LegalTitles />
      <span className={style['version']}>{t('footer.version', { version })}</span>
    </footer>
  );
}
