import { readingController } from '../../../content-api/controller';

export default readingController('api::app-option.app-option');
