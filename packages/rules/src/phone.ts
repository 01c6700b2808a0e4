import { orNotAvailable } from './display.ts';

/** A run of digits as people write a number, with nothing of a number right before or after it. */
const run = /(?<![\d+])\+?\(?\d(?:[\s().-]{0,3}\d)*/g;

const digitsOf = (number: string): string => number.replace(/\D/g, '');
const isTen = (number: string): boolean => !number.startsWith('+') && digitsOf(number).length === 10;

function written(number: string): string {
  const digits = digitsOf(number);
  return isTen(number) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : number;
}

/** Ten digits as (xxx) xxx-xxxx, within other words too; anything else as it is, nothing as 'n/a' (001 §5, display filters). */
export const formatPhone = (phone: string | null | undefined): string => orNotAvailable(phone?.replace(run, written));

/** What to dial: the first number of ten digits in it, else its digits, with a plus where there is one. */
export function callable(phone: string): string {
  const ten = phone.match(run)?.find(isTen);
  return ten === undefined ? phone.replaceAll(/[^\d+]/g, '') : digitsOf(ten);
}

/** A number as it is kept: ten digits alone, however they were written; anything else as it was typed. */
export function plainPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 10 && !typed.includes('+') ? digits : typed.trim();
}
