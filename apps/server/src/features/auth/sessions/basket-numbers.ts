/*
 * Carts and deliveries are kept by the id of a user. Baskets that belong to no user have a number below zero, which no
 * id is. Each kind has a range of its own, and this file has all of them.
 */

/** Returns the number of the basket of a request for approval. */
export const basketOfRequest = ({ requestNumber }: { requestNumber: string }): number => -Number(requestNumber);

/** Returns the number under which a PunchOut session shops, by its visit. */
export const shopperOf = (visit: number): number => -1_000_000_000_000 - visit;

/** Returns the number of the basket of an OrderRequest, by the id of its document. */
export const basketOfDocument = (id: number): number => -2_000_000_000_000 - id;

/** Returns the number of the basket of `order.submit`, which exists only while the user's request is answered. */
export const basketOfSubmission = (userId: number): number => -3_000_000_000_000 - userId;
