import * as calls from '@tradecounter/contract/staff/staff-calls';
import type { EnteredKind } from '../auth/on-behalf/entered-repository.ts';
import { findEntered } from '../auth/on-behalf/entered-repository.ts';
import type { AccountContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { lookUpTogether } from '../../platform/graphql/look-up-together.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { actFor } from './act-for.ts';
import { hidePrices } from './hide-prices.ts';
import { listStaffCustomers, listStaffWork } from './list-staff.ts';
import { addNote, listNotes, removeNote } from './notes.ts';

/** Names the staff who made a document for the customer; null for one that the customer's own people made. */
const enteredBy = (kind: EnteredKind) => {
  const found = lookUpTogether(({ db, customerNumber }, numbers) =>
    findEntered(db, { customerNumber, kind, numbers: [...numbers] }),
  );
  return ({ id }: { id: string }, account: AccountContext) => found(account, id);
};

/** The distributor's staff, who act for customers. */
export const staff = (): Feature => ({
  calls: (platform) => {
    registerCall(platform, calls.actFor, (context, { body }) => actFor(context, body));
    registerCall(platform, calls.hidePrices, (context, { body }) => hidePrices(context, body));
    registerCall(platform, calls.addNote, (context, { body }) => addNote(context, body));
    registerCall(platform, calls.removeNote, (context, { body }) => removeNote(context, body));
  },
  reads: { staffCustomers: listStaffCustomers, staffWork: listStaffWork, staffNotes: listNotes },
  fields: {
    Order: { enteredBy: enteredBy('order') },
    Quote: { enteredBy: enteredBy('quote') },
    Return: { enteredBy: enteredBy('return') },
    Hold: { enteredBy: enteredBy('hold') },
    Approval: { enteredBy: enteredBy('approval') },
  },
});
