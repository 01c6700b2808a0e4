import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns the previous value where the new one is deeply equal. Two pages of a list, for example, return equal facets
 * in two answers.
 */
export function useSame<Value>(value: Value): Value {
  const [previous, setPrevious] = useState(value);
  if (previous === value) return previous;
  const same = replaceEqualDeep(previous, value);
  if (same !== previous) setPrevious(same);
  return same;
}
