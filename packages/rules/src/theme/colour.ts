/**
 * Returns `#rrggbb` in lower case from `#rgb` or `#rrggbb`; null for anything else.
 * A translucent color has no contrast of its own.
 */
export function readColour(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Red, green and blue of `#rrggbb`, each 0 to 255. */
const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The color with the given share (0 to 1) of another mixed in. */
export function mix(colour: string, other: string, share: number): string {
  const added = channels(other);
  const mixed = channels(colour).map((channel, at) => Math.round(channel * (1 - share) + added[at]! * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => linear(channel / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colors, 1 to 21, by WCAG 2.2 (contrast ratio, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}
