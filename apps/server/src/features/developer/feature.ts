import type { Feature } from '../../platform/feature.ts';
import { listOpenMails } from './list-open-mails.ts';

/** What the page /dev asks the server; for whoever sets the portal up. */
export const developer: Feature = { name: 'developer', readsAsSet: ({ showAdmin }) => ({ openMails: listOpenMails(showAdmin) }) };
