import { readingController } from '../../../content-api/controller';

export default readingController('api::home-page.home-page');
