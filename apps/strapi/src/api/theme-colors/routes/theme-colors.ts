import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::theme-colors.theme-colors', { only: ['find'] });
