import { createRoute } from '@tanstack/react-router';
import { openPage, shellPage } from './page-route.ts';

// Routes of which the table of pages knows everything. One that loads something or reads its address has a file of its own. They are made
// here and not inside tree.ts: there the types of all links would depend on themselves.

export const homeRoute = createRoute(shellPage('home'));
export const checkoutDoneRoute = createRoute(shellPage('checkoutDone'));

export const scanRoute = createRoute(shellPage('scan'));

export const profileIndexRoute = createRoute(shellPage('profile'));
export const paymentMethodsRoute = createRoute(shellPage('paymentMethods'));

export const paymentsRoute = createRoute(shellPage('payments'));
export const unpaidInvoicesRoute = createRoute(shellPage('unpaidInvoices'));
export const processPaymentRoute = createRoute(shellPage('processPayment'));

/** Another password, and where one is signed in. Who must change it is led here from every other page, and sees no shell until then (001 §2). */
export const securityRoute = createRoute(shellPage('security'));

/** The page for old Internet Explorer, open to everybody (000 §2). The server has the same page without a script. */
export const unsupportedRoute = createRoute(openPage('unsupported'));
