/** Short words in capitals that belong to a firm's name, not to a series. */
const firmWords = new Set(['USA', 'PV', 'HK']);
const legalForm = /^(inc|ltd|co|corp|llc|gmbh|ag|limited|corporation)[.,]*$/i;

const isSeries = (word: string): boolean => /^[A-Z-]{2,8}$/.test(word) && !firmWords.has(word) && !legalForm.test(word);

/** Where the model begins in a name of several words: at the first word with a digit, or at a series in capitals before it. */
function modelPlace(words: readonly string[]): number {
  const withDigit = words.findIndex((word, place) => place > 0 && /\d/.test(word));
  let place = withDigit === -1 ? words.length - 1 : withDigit;
  // 'SOLON SOLON Blue 220' repeats the firm as the name of a series.
  while (place > 1 && (isSeries(words[place - 1]!) || words[place - 1]!.toLowerCase() === words[0]!.toLowerCase()))
    place -= 1;
  return place;
}

export interface FirmAndModel {
  vendor: string;
  model: string;
}

/** Splits names such as 'Changzhou Trina Solar Energy Co. TSM-270PD283'. `vendors`: names of firms known from elsewhere. */
export function nameSplitter(vendors: Iterable<string>): (name: string) => FirmAndModel {
  const known = new Set(vendors);
  return (name) => {
    const words = name.split(/\s+/);
    for (let count = words.length - 1; count > 0; count--) {
      if (!known.has(words.slice(0, count).join(' '))) continue;
      const place = words.findIndex((word, at) => at >= count && (at === words.length - 1 || !legalForm.test(word)));
      return { vendor: words.slice(0, place).join(' '), model: words.slice(place).join(' ') };
    }
    if (words.length === 1) return { vendor: name, model: name };
    const place = modelPlace(words);
    return { vendor: words.slice(0, place).join(' '), model: words.slice(place).join(' ') };
  };
}

/** These lists write an underscore where the name has a comma. */
export const withCommas = (name: string): string => name.replaceAll(/_ ?/g, ', ').replaceAll(/\s+/g, ' ').trim();
