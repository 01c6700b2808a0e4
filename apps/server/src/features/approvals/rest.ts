import * as calls from '@tradecounter/contract/approvals/approval-calls';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import type { OrderSettings } from '../orders/placing/order-settings.ts';
import { approveRequest, declineRequest, withdrawRequest } from './deciding/decide.ts';
import { lookAtRequest } from './deciding/look-at-request.ts';
import { requestApproval } from './requesting/request-approval.ts';

export function registerApprovals(platform: HttpPlatform, settings: OrderSettings): void {
  registerCall(platform, calls.requestApproval, (context, { body }) => requestApproval(context, body));
  registerCall(platform, calls.lookAtRequest, (context, { body }) => lookAtRequest(context, body));
  registerCall(platform, calls.approveRequest, (context, { body }) => approveRequest(context, body, settings));
  registerCall(platform, calls.declineRequest, (context, { body }) => declineRequest(context, body));
  registerCall(platform, calls.withdrawRequest, (context, { body }) => withdrawRequest(context, body));
}
