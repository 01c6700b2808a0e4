import { find } from './find.ts';

/**
 * Whether the content offers payments: the option `Payments.MakePayments` exists and isn't 'Disabled'. Source: 001 §3,
 * §6.
 */
export async function makesPayments(folder: string, onError: (error: unknown) => void): Promise<boolean> {
  const { body } = await find(folder, 'app-option', {}, onError);
  const attributes = (body.data as { attributes?: { Payments?: { MakePayments?: unknown } } } | null)?.attributes;
  const option = attributes?.Payments?.MakePayments;
  return typeof option === 'string' && option !== '' && option !== 'Disabled';
}
