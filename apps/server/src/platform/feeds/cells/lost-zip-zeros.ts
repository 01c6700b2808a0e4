/** How the ZIP codes of a state begin, for states where they begin with a zero. */
const beginnings: Readonly<Record<string, RegExp>> = {
  MA: /^0(?:1|2[0-7]|55)/,
  RI: /^02[89]/,
  NH: /^03[0-8]/,
  ME: /^0(?:39|4)/,
  VT: /^05/,
  CT: /^06/,
  NJ: /^0[78]/,
  NY: /^0(?:05|63)/,
  PR: /^00[679]/,
  VI: /^008/,
  AE: /^09/,
};

/**
 * Gives a ZIP code of three or four digits its zeros back if the state has such codes. Says why it is worth a look if it
 * doesn't. Null for everything else.
 */
export function lostZipZeros(zip: string, state: string | null): { zip: string } | { warning: string } | null {
  if (!/^\d{3,4}$/.test(zip)) return null;
  const whole = zip.padStart(5, '0');
  if (beginnings[state ?? '']?.test(whole) === true) return { zip: whole };
  const where = state === null || state === '' ? 'the row has no state' : `no ZIP code of ${state} is ${whole}`;
  return {
    warning: `is '${zip}', a ZIP code that has lost zeros in a spreadsheet, but ${where}; format that column as text`,
  };
}
