import { orNotAvailable } from './display.ts';

/** A phone number as people write it, which isn't part of a longer number. */
const numberPattern = /(?<![\d+])\+?\(?\d(?:[\s().-]{0,3}\d)*/g;

const digitsOf = (number: string): string => number.replace(/\D/g, '');
const hasTenDigits = (number: string): boolean => !number.startsWith('+') && digitsOf(number).length === 10;

function formatNumber(number: string): string {
  const digits = digitsOf(number);
  return hasTenDigits(number) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : number;
}

/** Formats ten digits as (xxx) xxx-xxxx, also within text. Empty becomes 'n/a'. Source: 001 §5 (display filters). */
export const formatPhone = (phone: string | null | undefined): string =>
  orNotAvailable(phone?.replace(numberPattern, formatNumber));

/** Returns what to dial: the first number of ten digits in the text, else all its digits and plus signs. */
export function callable(phone: string): string {
  const ten = phone.match(numberPattern)?.find(hasTenDigits);
  return ten === undefined ? phone.replaceAll(/[^\d+]/g, '') : digitsOf(ten);
}

/** Returns a number for storage: only the digits if there are ten, else the text as typed. */
export function plainPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 10 && !typed.includes('+') ? digits : typed.trim();
}
