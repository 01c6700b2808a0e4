import { createRoute } from '@tanstack/react-router';
import { shellPage } from './page-route.ts';

export const checkoutRoute = createRoute(shellPage('checkout'));
export const checkoutDoneRoute = createRoute(shellPage('checkoutDone'));
