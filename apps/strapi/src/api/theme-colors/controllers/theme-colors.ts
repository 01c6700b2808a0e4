import { readingController } from '../../../content-api/controller';

export default readingController('api::theme-colors.theme-colors');
