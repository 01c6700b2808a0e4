import { plainCode } from '../../catalog/search/search-words.ts';
import type { PrepareBatch } from '../targets/target.ts';

/** Sets what customers' own part numbers are found by. */
export async function customerCodes(): Promise<PrepareBatch> {
  return async ({ values }) => {
    const numbers = values.get('number') as string[];
    values.set('code', numbers.map(plainCode));
  };
}
