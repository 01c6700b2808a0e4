import { currentLanguage } from '../words/language.ts';

const blanks = /(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g;
const groups = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/** French writes 12,5 for twelve and a half; English and American Spanish write 1,000 for a thousand. */
function withoutCommas(text: string): string | null {
  if (!groups.test(text)) return text.replace(',', '.');
  // A thousand to one reader and one to another: nobody may guess with goods.
  return currentLanguage() === 'fr-CA' ? null : text.replaceAll(',', '');
}

/**
 * A typed quantity as the wire wants it, or null when it is none or can be read in two ways: up to seven digits and four
 * decimals, grouped or not. Zero is a quantity here; who may not take it checks for it.
 */
export function readQuantity(typed: string): string | null {
  const plain = withoutCommas(typed.trim().replace(blanks, ''))?.replace(/^\./, '0.').replace(/\.$/, '') ?? '';
  return /^\d{1,7}(\.\d{1,4})?$/.test(plain) ? plain : null;
}
