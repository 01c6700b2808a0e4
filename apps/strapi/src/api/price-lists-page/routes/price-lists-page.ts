import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::price-lists-page.price-lists-page', { only: ['find'] });
