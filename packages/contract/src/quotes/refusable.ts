/** What the distributor can turn down: a counter-offer, and a wish for more time. */
export const refusable = ['offer', 'extension'] as const;
export type Refusable = (typeof refusable)[number];
