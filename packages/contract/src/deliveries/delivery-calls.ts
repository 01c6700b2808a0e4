import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';

export const chooseDeliveryMails = defineCall({
  name: 'deliveries.chooseMails',
  method: 'POST',
  path: '/api/deliveries/choosemails',
  about:
    "Chooses which mails about the customer's deliveries the user gets: when one is on the truck, and when it is delivered or missed.",
  body: z.object({ customerNumber, out: z.boolean(), delivered: z.boolean() }),
  answer: z.object({ out: z.boolean(), delivered: z.boolean() }),
  access: 'session',
  account: 'body',
  permission: 'SeeOrders',
});

export const deliveryMailCalls = [chooseDeliveryMails];
