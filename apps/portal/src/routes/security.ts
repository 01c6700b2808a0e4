import { createRoute } from '@tanstack/react-router';
import { shellPage } from './page-route.ts';

/** Another password, and where one is signed in. Who must change it is led here from every other page, and sees no shell until then (001 §2). */
export const securityRoute = createRoute(shellPage('security'));
