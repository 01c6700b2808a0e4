import { currentLanguage } from '../words/language.ts';

const blanks = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g;
const groups = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Resolves commas: French writes 12,5 for twelve and a half; English and American Spanish write 1,000 for a thousand.
 * Null = ambiguous.
 */
function withoutCommas(text: string): string | null {
  if (!groups.test(text)) return text.replace(',', '.');
  // Users could mean a thousand or one. We must not guess an order quantity.
  return currentLanguage() === 'fr-CA' ? null : text.replaceAll(',', '');
}

/**
 * Converts a typed quantity to the call's format. Null = invalid or ambiguous. Accepts up to seven digits and four
 * decimals, grouped or not. Zero is valid here; callers that don't accept it check for it.
 */
export function readQuantity(typed: string): string | null {
  const plain = withoutCommas(typed.trim().replace(blanks, ''))?.replace(/^\./, '0.').replace(/\.$/, '') ?? '';
  return /^\d{1,7}(\.\d{1,4})?$/.test(plain) ? plain : null;
}
