import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/fields.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { languages, type Language } from '../words/language.ts';
import { chooseLanguage } from '../words/words.ts';
import style from './preferences.module.css';

/** Each language is called by its own name, so that who reads it finds it. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español', 'fr-CA': 'Français (Canada)' };

/** How the portal looks and speaks, on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={style['choices']}>
      <Segmented
        name={t('user.theme')}
        wide
        value={colorScheme}
        onChange={setColorScheme}
        choices={[
          { value: 'light', label: t('user.light'), icon: 'sun' },
          { value: 'dark', label: t('user.dark'), icon: 'moon' },
          { value: 'auto', label: t('user.system'), icon: 'screen' },
        ]}
      />
      <SelectField
        label={t('user.language')}
        bare
        value={i18n.language}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      />
    </div>
  );
}
