import { readingController } from '../../../content-api/controller';

export default readingController('api::payments-page.payments-page');
