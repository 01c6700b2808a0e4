import { useTranslation } from 'react-i18next';
import { useContentFaults } from '../../content/use-content.ts';
import { Section } from '../../ui/page/section.tsx';
import style from './theme-colours.module.css';

/** The content files that can't be read or lack a field, as the server reports them and logs them. */
export function ContentFiles() {
  const { t } = useTranslation('developer');
  const faults = useContentFaults();
  return (
    <Section title={t('files.title')}>
      {faults.length === 0 ? (
        <p className={style['fine']}>{t('files.fine')}</p>
      ) : (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
