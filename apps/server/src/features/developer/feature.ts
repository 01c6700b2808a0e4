import type { Feature } from '../../platform/feature.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listFeedRuns } from './list-feed-runs.ts';
import { listOpenMails } from './list-open-mails.ts';
import { countOutbox, listOutbox, openOutboxMail } from './mails/list-outbox.ts';
import { listMailKinds, previewMail } from './mails/preview-mails.ts';

/** Data for the page /dev, for people who set up the portal. */
export const developer: Feature = {
  name: 'developer',
  reads: (dependencies) => {
    const showsAdmin = dependencies.runtime.showAdmin === 'Y';
    return {
      openMails: listOpenMails(showsAdmin),
      keptMails: countOutbox(dependencies),
      openDeliveries: listDeliveries(showsAdmin),
      feedRuns: listFeedRuns(showsAdmin),
      mailKinds: listMailKinds(dependencies),
      mailPreview: previewMail(dependencies),
      outbox: listOutbox(dependencies),
      outboxMail: openOutboxMail(dependencies),
    };
  },
};
