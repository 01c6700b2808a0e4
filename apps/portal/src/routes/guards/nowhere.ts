/** The id of the route for every address that no other route matches. */
export const nowhere = '/shell/$';
