/**
 * One e-mail address as people have it and every mail server on the way reads it alike, for calls, feeds, commands and mails. In front of the @
 * are letters, digits and signs with points between them, up to 64; not those of encoded words, routes or other texts within an address (% ?).
 * Behind it are names of the DNS, the last of which begins with a letter. Stricter than RFC 5322, without other alphabets.
 */
export const emailAddress =
  /^(?=[^@]{1,64}@)[A-Za-z\d!#$&'*+/=^_`{|}~-]+(?:\.[A-Za-z\d!#$&'*+/=^_`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?$/;
