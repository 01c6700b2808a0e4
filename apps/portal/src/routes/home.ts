import { createRoute } from '@tanstack/react-router';
import { shellPage } from './page-route.ts';

export const homeRoute = createRoute(shellPage('home'));
