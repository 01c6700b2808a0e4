/** Returns a function that gives the time of day of an instant in that time zone, HH:MM. */
export const timeIn = (timeZone: string): ((instant: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (instant) => format.format(instant);
};

/** Returns a function that gives the calendar day of an instant in that time zone, ISO. */
export const dayIn = (timeZone: string): ((instant: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  // Formatting takes longer than the rest of some requests, so cache the result. No time zone changes its day within a
  // minute.
  let last = { minute: Number.NaN, day: '' };
  return (instant) => {
    const minute = Math.floor(instant.getTime() / 60_000);
    if (minute !== last.minute) last = { minute, day: format.format(instant) };
    return last.day;
  };
};
