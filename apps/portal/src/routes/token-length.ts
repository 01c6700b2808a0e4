/** Characters of a token in a mailed link, with some to spare: what is longer is none, and the server says so. */
export const tokenLength = 60;
