import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::payments-page.payments-page');
