import type { Services } from '../services.ts';
import type { Letterhead } from './letterhead.ts';
import type { Mailer } from './mailer.ts';

/** What jobs that send mails need. */
export interface MailServices extends Services {
  mailer: Mailer;
  /** The sender of letters, with logo and colors from the current content. */
  letterhead: () => Promise<Letterhead>;
  /** The portal's address without a trailing slash. Correct only once the server listens. */
  portal: () => string;
}
