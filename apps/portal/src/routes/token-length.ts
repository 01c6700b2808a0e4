/**
 * The maximum length of a token in a mailed link, with a margin. Longer ones are cut off, and the server rejects them.
 */
export const tokenLength = 60;
