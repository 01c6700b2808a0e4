/** The day after today where the reader is, ISO: the first for which a payment can be scheduled. The server judges by the distributor's days. */
export function tomorrow(now: Date = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
