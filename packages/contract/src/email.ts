/**
 * One e-mail address that every mail server reads in the same way, for calls, feeds, commands and mails. Before the @
 * are up to 64 letters, digits, other characters and dots between them, but not the characters of encoded words or
 * routes (% ?). After it are DNS names, the last of which begins with a letter. Stricter than RFC 5322, and ASCII only.
 */
export const emailAddress =
  /^(?=[^@]{1,64}@)[A-Za-z\d!#$&'*+/=^_`{|}~-]+(?:\.[A-Za-z\d!#$&'*+/=^_`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?$/;
