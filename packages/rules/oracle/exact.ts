/**
 * The oracle's own fractions: a pair of whole numbers, the second above zero. The rules use a separate class, so that a
 * mistake in one of the two shows.
 */
export type Exact = readonly [numerator: bigint, denominator: bigint];

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));

function reduced(numerator: bigint, denominator: bigint): Exact {
  const divisor = common(numerator < 0n ? -numerator : numerator, denominator);
  return divisor === 0n ? [0n, 1n] : [numerator / divisor, denominator / divisor];
}

/** Reads '12', '-0.25' or '20/3'. */
export function exact(text: string): Exact {
  const [above = '', below] = text.split('/');
  if (below !== undefined) return over(exact(above), exact(below));
  const [whole = '', decimals = ''] = above.split('.');
  return reduced(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const nothing: Exact = [0n, 1n];

export const plus = (a: Exact, b: Exact): Exact => reduced(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
export const minus = (a: Exact, b: Exact): Exact => plus(a, [-b[0], b[1]]);
export const times = (a: Exact, b: Exact): Exact => reduced(a[0] * b[0], a[1] * b[1]);
/** `b` must be above zero. */
export const over = (a: Exact, b: Exact): Exact => reduced(a[0] * b[1], a[1] * b[0]);
export const below = (a: Exact, b: Exact): boolean => a[0] * b[1] < b[0] * a[1];
export const atMost = (a: Exact, b: Exact): boolean => !below(b, a);
export const same = (a: Exact, b: Exact): boolean => a[0] * b[1] === b[0] * a[1];
export const lesser = (a: Exact, b: Exact): Exact => (below(b, a) ? b : a);
export const sum = (all: readonly Exact[]): Exact => all.reduce(plus, nothing);
export const count = (number: number): Exact => [BigInt(number), 1n];
export const isWhole = (a: Exact): boolean => a[0] % a[1] === 0n;

/** Rounds to this many decimals, with halves away from zero. */
export function rounded(a: Exact, places: number): Exact {
  const step = 10n ** BigInt(places);
  const away = ((a[0] < 0n ? -a[0] : a[0]) * step * 2n + a[1]) / (a[1] * 2n);
  return reduced(a[0] < 0n ? -away : away, step);
}

/** Cuts off further decimals. The number must not be below zero. */
export const cutOff = (a: Exact, places: number): Exact =>
  reduced((a[0] * 10n ** BigInt(places)) / a[1], 10n ** BigInt(places));

/** Returns plain text with up to this many decimals, rounded half up. */
export function shown(a: Exact, places = 4): string {
  const [numerator, denominator] = rounded(a, places);
  const [sign, digits] = [
    numerator < 0n ? '-' : '',
    ((numerator < 0n ? -numerator : numerator) * (10n ** BigInt(places) / denominator))
      .toString()
      .padStart(places + 1, '0'),
  ];
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${sign}${digits.slice(0, digits.length - places)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Returns 'numerator/denominator' in lowest terms. Equal numbers have equal texts. */
export const written = (a: Exact): string => `${a[0]}/${a[1]}`;
