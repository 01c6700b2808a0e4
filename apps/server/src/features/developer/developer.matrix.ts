import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  work: { FeedRuns: [2, 0], MailKinds: [1, 0], OpenDeliveries: [2, 1], OpenMails: [1, 0], Outbox: [3, 1] },
};
