import { useTranslation } from 'react-i18next';
import { useConfig } from '../lib/config.ts';
import { FooterContent } from './footer-content.tsx';
import style from './footer.module.css';
import type { ShellSlots } from './slots.ts';

/** The foot of every page: what the content service has for it, then copyright, legal documents and version (000 §2). */
export function Footer({ LegalTitles, slim = false }: { LegalTitles: ShellSlots['LegalTitles']; slim?: boolean }) {
  const { t } = useTranslation('shell');
  const { title, version } = useConfig();
  return (
    <footer className={style['footer']} aria-label={t('footer.name')}>
      {!slim && <FooterContent />}
      <div className={style['line']}>
        <span>{t('footer.copyright', { year: new Date().getFullYear(), title })}</span>
        <LegalTitles />
        <span className={style['version']}>{t('footer.version', { version })}</span>
      </div>
    </footer>
  );
}
