/** Digits in a row, perhaps with a space or a hyphen between them. */
const digitRuns = /\d(?:[ -]?\d){12,}/g;

/** Whether the digits pass the check of card numbers (Luhn; ISO/IEC 7812-1). */
function passes(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a text holds what may be a card number: 13 to 19 digits that pass the check. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(digitRuns) ?? []).some((run) => {
    const digits = run.replaceAll(/\D/g, '');
    return digits.length <= 19 && passes(digits);
  });
