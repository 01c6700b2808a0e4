import { useTranslation } from 'react-i18next';
import { useContentFaults } from '../../content/use-content.ts';
import { Section } from '../../ui/page/section.tsx';
import style from './theme-colours.module.css';

/** Which files of the content cannot be read or lack a field. The server says it, as in its log. */
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
