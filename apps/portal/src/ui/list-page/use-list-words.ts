import { useTranslation } from 'react-i18next';
import type { Namespace } from '../../words/namespaces.ts';

/** Says a word of the list's own file; `null` where it has none. The names come from the kind, and a test looks each of them up. */
export type SayWord = (key: string, values?: Record<string, unknown>) => string;

export function useListWords(words: Namespace): SayWord {
  const { t } = useTranslation(words);
  return (key, values = {}) => t(key as never, values as never) as unknown as string;
}
