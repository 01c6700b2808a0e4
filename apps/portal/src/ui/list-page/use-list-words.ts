import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../words/namespaces.ts';

/**
 * Translates a key of the list's own words file. The keys come from the kind, and a test checks that each exists.
 */
export type SayWord = (key: string, values?: Record<string, unknown>) => string;

export function useListWords(words: Namespace): SayWord {
  const { t } = useTranslation(words);
  return (key, values = {}) => t(key as never, values as never) as unknown as string;
}
