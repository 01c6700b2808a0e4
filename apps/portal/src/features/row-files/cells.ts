import { inOneLine, invisibleCharacters } from '@tradecounter/contract/text';

/** Cleans a number or unit before it is sent. One invisible character would make the server reject all rows. */
export const cleanCode = (typed: string, maxLength: number): string =>
  typed.replaceAll(invisibleCharacters, '').trim().slice(0, maxLength);
/** Converts a text to one line without repeated spaces. */
export const cleanLine = (typed: string, maxLength: number): string =>
  inOneLine(typed).replaceAll(/\s+/g, ' ').trim().slice(0, maxLength);

/** Splits a quantity that is typed with its unit, such as '5 BG'. */
export function splitUnit(typed: string): { quantity: string; unit: string } {
  const [, quantity = typed, unit = ''] = /^\s*([\d.,\s]*\d)\s*(\p{L}+)\.?\s*$/u.exec(typed) ?? [];
  return { quantity, unit };
}
