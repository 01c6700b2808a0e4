import * as calls from '@tradecounter/contract/holds/holds';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import type { OrderSettings } from '../orders/placing/order-settings.ts';
import { changeHold } from './actions/change-hold.ts';
import { extendHold } from './actions/extend-hold.ts';
import type { HoldSettings } from './actions/hold-days.ts';
import { orderHold } from './actions/order-hold.ts';
import { releaseHold } from './actions/release-hold.ts';
import { requestHold } from './actions/request-hold.ts';
import { listHolds } from './list-holds.ts';

export function registerHolds(platform: HttpPlatform, settings: HoldSettings & OrderSettings): void {
  registerCall(platform, calls.getHolds, (context, { query }) => listHolds(context, query));
  registerCall(platform, calls.addHold, (context, { query }) => requestHold(context, query, settings));
  registerCall(platform, calls.changeHold, (context, { body }) => changeHold(context, body, settings));
  registerCall(platform, calls.extendHold, (context, { body }) => extendHold(context, body, settings));
  registerCall(platform, calls.releaseHold, (context, { body }) => releaseHold(context, body));
  registerCall(platform, calls.orderHold, (context, { body }) => orderHold(context, body, settings));
}
