import { createRoute } from '@tanstack/react-router';
import { mayDevelop } from '../../app/settings/may-develop.ts';
import { pageNotFound } from '../../app/router/page-failure.ts';
import { shellPage } from '../page-route.ts';

export const developerRoute = createRoute({
  ...shellPage('developer'),
  beforeLoad: () => {
    if (!mayDevelop()) throw pageNotFound();
  },
});
