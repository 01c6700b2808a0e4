import { CallError } from '@tradecounter/contract/client';
import i18next from 'i18next';
import { currentLanguage } from '../../words/language.ts';

/** Returns the reason for a failed write as a sentence: the server's own, or that there was no answer. */
export const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.status > 0
    ? error.message
    : i18next.getFixedT(currentLanguage(), 'common')('error.network');
