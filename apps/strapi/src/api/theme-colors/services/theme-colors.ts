import { factories } from '@strapi/strapi';

export default factories.createCoreService('api::theme-colors.theme-colors');
