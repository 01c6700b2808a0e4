import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useThemeControl } from '../content/use-content.ts';
import { SelectField } from '../ui/fields/fields.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { languages, type Language } from '../words/language.ts';
import { chooseLanguage } from '../words/words.ts';
import style from './preferences.module.css';

/** Each language's own name, so that its speakers find it. */
const languageNames: Record<Language, string> = { en: 'English', es: 'Español', 'fr-CA': 'Français (Canada)' };

/** The choice of light or dark. The system's setting applies only where the content says so. */
function ThemeChoice() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segmented
      name={t('user.theme')}
      wide
      value={colorScheme === 'dark' ? 'dark' : 'light'}
      onChange={setColorScheme}
      choices={[
        { value: 'light', label: t('user.light'), icon: 'sun' },
        { value: 'dark', label: t('user.dark'), icon: 'moon' },
      ]}
    />
  );
}

/** The theme and the language on this device. */
export function Preferences() {
  const { t, i18n } = useTranslation('shell');
  // Users choose the theme only where the distributor allows it (000 §4).
  const canChooseTheme = useThemeControl() === 'User';
  return (
    <div className={style['choices']}>
      {canChooseTheme && <ThemeChoice />}
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
