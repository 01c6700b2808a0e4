/**
 * Returns tomorrow in the user's time zone as an ISO date: the first day for which a payment can be scheduled. The
 * server decides by the distributor's days.
 */
export function tomorrow(now: Date = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
