import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::payments-page.payments-page', { only: ['find'] });
