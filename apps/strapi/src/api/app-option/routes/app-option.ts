import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::app-option.app-option', { only: ['find'] });
