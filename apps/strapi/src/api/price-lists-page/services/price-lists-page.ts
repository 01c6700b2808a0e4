import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::price-lists-page.price-lists-page');
