export const languages = ['en', 'es', 'fr-CA'] as const;

export type Language = (typeof languages)[number];
