import { createRoute } from '@tanstack/react-router';
import { openPage, shellPage } from './page-route.ts';

// Routes made entirely from the table of pages. A route that loads something or reads its address has its own file.
// They are here and not in tree.ts, where the types of all links would depend on themselves.

export const homeRoute = createRoute(shellPage('home'));
export const checkoutDoneRoute = createRoute(shellPage('checkoutDone'));

export const scanRoute = createRoute(shellPage('scan'));

export const profileIndexRoute = createRoute(shellPage('profile'));
export const paymentMethodsRoute = createRoute(shellPage('paymentMethods'));

export const paymentsRoute = createRoute(shellPage('payments'));
export const unpaidInvoicesRoute = createRoute(shellPage('unpaidInvoices'));
export const processPaymentRoute = createRoute(shellPage('processPayment'));

/**
 * The password and the user's sessions. Users who must change the password are sent here from every other page, and see
 * no shell until then (001 §2).
 */
export const securityRoute = createRoute(shellPage('security'));

/** The public page for old Internet Explorer (000 §2). The server has the same page without a script. */
export const unsupportedRoute = createRoute(openPage('unsupported'));
