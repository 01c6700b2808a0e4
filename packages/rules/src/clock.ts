type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/**
 * Reads the parts of an instant in a time zone, or without one in the reader's. Formatted text is no source of them:
 * which locale writes days as 2026-03-01 differs by engine.
 */
function partsIn(timeZone: string | undefined): (instant: Date) => (part: Part) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => {
    const parts = format.formatToParts(instant);
    return (part) => (parts.find(({ type }) => type === part)?.value ?? '').padStart(part === 'year' ? 4 : 2, '0');
  };
}

/**
 * Returns a function that gives the calendar day of an instant in that time zone, ISO. Throws a RangeError for an
 * unknown zone.
 */
export function dayIn(timeZone: string | undefined): (instant: Date) => string {
  const read = partsIn(timeZone);
  // Formatting takes longer than the rest of some requests, so cache the result. No time zone changes its day within a
  // minute.
  let last = { minute: Number.NaN, day: '' };
  return (instant) => {
    const minute = Math.floor(instant.getTime() / 60_000);
    if (minute !== last.minute) {
      const part = read(instant);
      last = { minute, day: `${part('year')}-${part('month')}-${part('day')}` };
    }
    return last.day;
  };
}

/** Returns a function that gives the time of day of an instant in that time zone, HH:MM. */
export function timeIn(timeZone: string | undefined): (instant: Date) => string {
  const read = partsIn(timeZone);
  return (instant) => {
    const part = read(instant);
    return `${part('hour')}:${part('minute')}`;
  };
}

/** Returns the calendar day and time of day of an instant in that time zone: 2026-03-01 15:04:05. */
export function dayAndTime(instant: Date, timeZone: string | undefined): string {
  const part = partsIn(timeZone)(instant);
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}
