import { useTranslation } from 'react-i18next';
import { useConfig } from '../../settings/config.ts';
import { FooterContent } from './footer-content.tsx';
import style from './footer.module.css';
import { LegalLine } from './legal-line.tsx';
import type { ShellSlots } from '../slots.ts';

/** The foot of every page behind the sign-in: what the content service has for it, then copyright, legal documents and version (000 §2). */
export function Footer({ LegalTitles }: { LegalTitles: ShellSlots['LegalTitles'] }) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const { version } = useConfig();
  return (
    <footer className={style['footer']} aria-label={common('foot.name')}>
      <FooterContent />
      <LegalLine LegalTitles={LegalTitles}>
        <span className={style['version']}>{t('footer.version', { version })}</span>
      </LegalLine>
    </footer>
  );
}
