import * as calls from '@tradecounter/contract/holds';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { listHolds } from './list-holds.ts';

export function registerHolds(platform: HttpPlatform): void {
  registerCall(platform, calls.getHolds, (context, { query }) => listHolds(context, query));
}
