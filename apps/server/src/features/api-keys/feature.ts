import * as calls from '@tradecounter/contract/api-keys/api-key-calls';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { documentSettingsOf } from '../punchout/orders/place-document.ts';
import { listKeys, makeKey, revokeKey } from './change-keys.ts';
import { submitOrder } from './submit-order.ts';

/** Keys with which customers' own systems read and order. */
export const apiKeys = ({ config, portal }: FeatureServices): Feature => ({
  calls: (platform) => {
    const settings = documentSettingsOf(config);
    registerCall(platform, calls.listKeys, (context) => listKeys(context, portal()));
    registerCall(platform, calls.makeKey, (context, { body }) => makeKey(context, body));
    registerCall(platform, calls.revokeKey, (context, { body }) => revokeKey(context, body));
    registerCall(platform, calls.submitOrder, (context, { body }) => submitOrder(context, body, settings));
  },
});
