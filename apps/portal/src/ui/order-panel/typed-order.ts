/** The values of the fields. The date is an ISO date; empty = as soon as possible. */
export interface Typed {
  poNumber: string;
  sidemark: string;
  requestedDate: string;
  shipComplete: boolean;
  comments: string;
}
