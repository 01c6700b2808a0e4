export const languages = ['en', 'es', 'fr-CA'] as const;
export type Language = (typeof languages)[number];

const key = 'language';
let current: Language = 'en';

const supportedLanguage = (tag: string | null | undefined): Language | undefined => {
  const base = tag?.toLowerCase().split('-')[0];
  return (
    languages.find((language) => language === tag) ?? languages.find((language) => language.split('-')[0] === base)
  );
};

/** Returns the current language; calls send it as Accept-Language. */
export const currentLanguage = (): Language => current;

/** Returns the user's choice on this device, else the account's language, else the browser's. */
export const preferredLanguage = (account?: string): Language =>
  supportedLanguage(localStorage.getItem(key)) ??
  supportedLanguage(account) ??
  navigator.languages.map(supportedLanguage).find((one) => one !== undefined) ??
  'en';

/** Stores the user's choice on this device. */
export const saveLanguage = (language: Language): void => localStorage.setItem(key, language);

export function setCurrentLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}
