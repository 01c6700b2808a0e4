import { createRoute } from '@tanstack/react-router';
import { readText } from '../../app/router/readers.ts';
import { shellPage } from '../page-route.ts';

/** Items side by side. The address has their numbers, so that it can be shared: /compare?items=A,B,C. */
export const compareItemsRoute = createRoute({
  ...shellPage('compareItems'),
  validateSearch: (raw: Record<string, unknown>): { items?: string | undefined } => ({ items: readText(raw, 'items') }),
});
