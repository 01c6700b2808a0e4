/** Characters that show nothing and join nothing: zero-width blanks, byte order marks and soft hyphens. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;
/** Joiners and variation selectors belong to words and emoji, but to no code. */
const joining = /\u200c|\u200d|\ufe0f/g;
/** Ends of lines of any kind and tabs. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;
/** These with the blanks around them, or blanks alone. One run is searched once, however long it is. */
const gaps = /[ \u00a0\t\n\v\f\r\u0085\u2028\u2029]+/g;
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g;

const [withoutUnseen, inOneLine] = ['invisible characters left out', 'line breaks in cells as blanks'];

/**
 * Removes characters that mean nothing in a cell. In codes, a line break stays, because the code may go on behind it or
 * end there.
 */
export function cleanText(
  text: string,
  { lines, code }: { lines?: true; code?: true },
): { text: string; forms: string[] } {
  const seen = text.replaceAll(unseen, '');
  const joined = code === true ? seen.replaceAll(joining, '') : seen;
  const broken = lines === true ? joined.replaceAll(otherBreaks, '\n') : joined;
  const whole =
    lines === true || code === true ? broken : broken.replaceAll(gaps, (gap) => (breaks.test(gap) ? ' ' : gap));
  return {
    text: whole.trim(),
    forms: [...(joined === text ? [] : [withoutUnseen]), ...(whole === joined ? [] : [inOneLine])],
  };
}

/** What Windows-1252 shows for the bytes 80 to 9F, in their order. A space is a byte without a character. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Two or three characters that are one letter or sign of Western languages in UTF-8, if each is a byte. */
const doubled = new RegExp(
  `[\\u00c2-\\u00c5\\u00e2\\u00ef][\\u0080-\\u00bf${windows1252.replaceAll(' ', '')}]{1,2}`,
  'g',
);
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The byte that Windows-1252 shows as this character. */
function byteOf(character: string): number {
  const at = windows1252.indexOf(character);
  return at === -1 || character === ' ' ? character.charCodeAt(0) : 0x80 + at;
}

/** The text that these characters are, or null. They may be followed by others that are text already. */
function undoubled(characters: string): string | null {
  for (let length = characters.length; length > 1; length--) {
    const bytes = Uint8Array.from(Array.from(characters.slice(0, length)), byteOf);
    try {
      return strict.decode(bytes) + characters.slice(length);
    } catch {
      // Fewer of them may be a letter.
    }
  }
  return null;
}

/** Letters that DOS and the old Macintosh wrote as a byte that Windows-1252 shows as another character. */
const otherPage = /[A-Za-z][\u0080-\u009f]|[a-z](?:[‚ƒ„ˆŠŽ]|¤(?=[a-z]))/;

/**
 * Says why a text looks as if it was read in the wrong encoding, as the end of a sentence. Undefined if it doesn't.
 * 'CafÃ©' is 'Café' in UTF-8 that was read as Windows-1252.
 */
export function wrongEncoding(text: string): string | undefined {
  const right = text.replaceAll(doubled, (characters) => undoubled(characters) ?? characters);
  if (right !== text) return `looks like '${right}' in the wrong encoding; save the file as UTF-8 where it is made`;
  return otherPage.test(text)
    ? 'looks like text of DOS or an old Macintosh; save the file as UTF-8 where it is made'
    : undefined;
}
