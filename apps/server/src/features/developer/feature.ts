import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listFeedRuns } from './list-feed-runs.ts';
import { listOpenMails } from './list-open-mails.ts';
import { countOutbox, listOutbox, openOutboxMail } from './mails/list-outbox.ts';
import { listMailKinds, previewMail } from './mails/preview-mails.ts';

/** Data for the page /dev, for people who set up the portal. */
export const developer = (services: FeatureServices): Feature => ({
  reads: {
    openMails: (context) => listOpenMails(context, services),
    keptMails: () => countOutbox(services),
    openDeliveries: (context) => listDeliveries(context, services),
    feedRuns: (context) => listFeedRuns(context, services),
    mailKinds: () => listMailKinds(services),
    mailPreview: (context, asked) => previewMail(context, asked, services),
    outbox: (context) => listOutbox(context, services),
    outboxMail: (context, asked) => openOutboxMail(context, asked, services),
  },
});
