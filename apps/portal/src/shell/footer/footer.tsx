import { useTranslation } from 'react-i18next';
import { useFooterContent } from '../../content/use-content.ts';
import { useConfig } from '../../app/settings/config.ts';
import { FooterContent } from './footer-content.tsx';
import style from './footer.module.css';
import { LegalLine } from './legal-line.tsx';
import type { ShellSlots } from '../slots.ts';

/**
 * The footer of every page that requires sign-in: the content service's part, then copyright, legal documents and
 * version (000 §2). Hidden as a whole where its content fails to load (000 §8); the legal documents remain in the user
 * menu.
 */
export function Footer({ LegalTitles }: { LegalTitles: ShellSlots['LegalTitles'] }) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const { version } = useConfig();
  const content = useFooterContent();
  if (content === null) return null;
  return (
    <footer className={style['footer']} aria-label={common('foot.name')}>
      <FooterContent content={content} />
      <LegalLine LegalTitles={LegalTitles}>
        <span className={style['version']}>{t('footer.version', { version })}</span>
      </LegalLine>
    </footer>
  );
}
