/** The route of every address that nothing else answers to. */
export const nowhere = '/shell/$';
