export const languages = ['en', 'es', 'fr-CA'] as const;
export type Language = (typeof languages)[number];

const key = 'language';
let current: Language = 'en';

const known = (wanted: string | null | undefined): Language | undefined => {
  const base = wanted?.toLowerCase().split('-')[0];
  return (
    languages.find((language) => language === wanted) ?? languages.find((language) => language.split('-')[0] === base)
  );
};

/** The language in force; calls send it as Accept-Language. */
export const currentLanguage = (): Language => current;

/** What the reader chose here, else what the account says, else what the browser prefers. */
export const preferredLanguage = (account?: string): Language =>
  known(localStorage.getItem(key)) ??
  known(account) ??
  navigator.languages.map(known).find((one) => one !== undefined) ??
  'en';

/** Keeps the reader's own choice on this device. */
export const saveLanguage = (language: Language): void => localStorage.setItem(key, language);

export function setCurrentLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language;
}
