import { monthOf } from '@tradecounter/rules/payments/month';
import { createRoute } from '@tanstack/react-router';
import { readText } from '../../app/router/readers.ts';
import { shellPage } from '../page-route.ts';

/** The statement of the month in the address, such as 2026-03; by default the current month. */
export const statementRoute = createRoute({
  ...shellPage('statement'),
  validateSearch: (raw: Record<string, unknown>): { month?: string } => {
    const month = readText(raw, 'month');
    return month === undefined || monthOf(month) === null ? {} : { month };
  },
});
