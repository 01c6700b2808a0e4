import { readingController } from '../../../content-api/controller';

export default readingController('api::footer.footer');
