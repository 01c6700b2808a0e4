const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds as hours:minutes:seconds, such as 00:29:59 (000 §2). */
export const formatTimeLeft = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
