import { orNotAvailable } from './display.ts';

/** Ten digits as (xxx) xxx-xxxx, anything else as it is, nothing as 'n/a' (001 §5, display filters). */
export function formatPhone(phone: string | null | undefined): string {
  const digits = /^[\d\s().-]*$/.test(phone ?? '') ? (phone ?? '').replace(/\D/g, '') : '';
  if (digits.length !== 10) return orNotAvailable(phone);
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** A number as it is kept: ten digits alone, however they were written; anything else as it was typed. */
export function plainPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 10 && !typed.includes('+') ? digits : typed.trim();
}
