import { createRoute } from '@tanstack/react-router';
import { openPage } from './page-route.ts';

/** What old Internet Explorer is told, open to everybody (000 §2, DECISIONS §12). The server has the same page without a script. */
export const unsupportedRoute = createRoute(openPage('unsupported'));
