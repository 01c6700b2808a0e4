import { useTranslation } from 'react-i18next';
import style from './footer.module.css';
import { LegalLine } from './legal-line.tsx';
import type { ShellSlots } from '../slots.ts';

/** The footer of public pages: copyright, terms, privacy and cookies (000 §2, empty layout). */
export function SlimFoot({ LegalTitles }: { LegalTitles: ShellSlots['LegalTitles'] }) {
  const { t } = useTranslation();
  return (
    <footer className={style['slim']} aria-label={t('foot.name')}>
      <LegalLine LegalTitles={LegalTitles} />
    </footer>
  );
}
