import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::localization.localization', { only: ['find'] });
