import { paths } from '@tradecounter/contract/pages/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { startWith } from '../../features/punchout/start-code.ts';
import { openPage } from '../page-route.ts';

/**
 * The start page that a customer's procurement system opens. The code leaves the address before anything is drawn, as
 * with mailed links.
 */
export const punchOutRoute = createRoute({
  ...openPage('punchOut'),
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => (typeof code === 'string' ? { code } : {}),
  beforeLoad: ({ search: { code } }) => {
    if (code === undefined) return;
    startWith(code);
    throw redirect({ to: paths.punchOut, search: {}, replace: true });
  },
});
