import { readingController } from '../../../content-api/controller';

export default readingController('api::term.term');
