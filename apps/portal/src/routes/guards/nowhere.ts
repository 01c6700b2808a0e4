/** The id of the route of every address that no other route matches. */
export const nowhere = '/shell/$';
