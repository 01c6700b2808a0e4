/** The values of the fields. The date is an ISO date; empty = the earliest one. */
export interface Typed {
  poNumber: string;
  sidemark: string;
  requestedDate: string;
  shipComplete: boolean;
  comments: string;
}
