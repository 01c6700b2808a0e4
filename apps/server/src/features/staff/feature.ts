import * as calls from '@tradecounter/contract/staff/staff-calls';
import type { Feature } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { actFor } from './act-for.ts';
import { hidePrices } from './hide-prices.ts';
import { listStaffCustomers, listStaffWork } from './list-staff.ts';
import { addNote, listNotes, removeNote } from './notes.ts';

/** The distributor's staff, who act for customers. */
export const staff = (): Feature => ({
  calls: (platform) => {
    registerCall(platform, calls.actFor, (context, { body }) => actFor(context, body));
    registerCall(platform, calls.hidePrices, (context, { body }) => hidePrices(context, body));
    registerCall(platform, calls.addNote, (context, { body }) => addNote(context, body));
    registerCall(platform, calls.removeNote, (context, { body }) => removeNote(context, body));
  },
  reads: { staffCustomers: listStaffCustomers, staffWork: listStaffWork, staffNotes: listNotes },
});
