import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::term.term', { only: ['find'] });
