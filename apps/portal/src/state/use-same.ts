import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns the previous value where the new one is deeply equal: two pages of a list return the same facets in two
 * answers.
 */
export function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (kept === value) return kept;
  const same = replaceEqualDeep(kept, value);
  if (same !== kept) keep(same);
  return same;
}
