import * as calls from '@tradecounter/contract/invoices/dispute-calls';
import { Failure } from '../../platform/failure.ts';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { disputeLine } from './disputing/dispute-line.ts';
import { findPhoto } from './disputing/dispute-repository.ts';

export function registerInvoices(platform: HttpPlatform): void {
  registerCall(platform, calls.disputeLine, (context, { body }) => disputeLine(context, body));
  registerCall(platform, calls.readDisputePhoto, async ({ db, customerNumber }, { body: { disputeId } }) => {
    const photo = await findPhoto(db, { customerNumber, disputeId });
    if (photo === null) throw new Failure('not_found', 'error.no_photo');
    return { photo };
  });
}
