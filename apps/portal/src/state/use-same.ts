import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value before where nothing in it has changed, part by part: two pages of a list have the same facets, in two answers. */
export function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (kept === value) return kept;
  const same = replaceEqualDeep(kept, value);
  if (same !== kept) keep(same);
  return same;
}
