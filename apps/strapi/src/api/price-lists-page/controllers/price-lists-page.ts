import { readingController } from '../../../content-api/controller';

export default readingController('api::price-lists-page.price-lists-page');
