import { bankDebitCurrency } from '@tradecounter/contract/payments/bank-debits';
import { config } from '../../app/settings/config.ts';

/** Whether amounts in that currency can be paid by bank debit. Empty = the shop's. */
export const takesBankDebits = (currency: string): boolean => (currency || config().currency) === bankDebitCurrency;
