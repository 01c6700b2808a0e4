import { closedDays, dayAfter } from '../../calendar.ts';

/** The number of days in the demo's past trade: eighteen months. */
export const pastDays = 548;

/** The relative trade of each month, from January: lowest at the turn of the year, highest in early summer and fall. */
const season = [0.7, 0.78, 1, 1.1, 1.16, 1.12, 0.98, 1.06, 1.16, 1.2, 0.98, 0.66] as const;

/**
 * Returns the calendar day of an event `age` days ago on an even timeline. Busy months get more of its days, weekends
 * and closed days none. The order of events stays, so that another `today` moves dates but no numbers or contents.
 */
export function timelineOf(today: Date): (age: number) => string {
  const closed = new Set(closedDays(today, [-2, -1, 0]).map(({ date }) => date));
  const days: string[] = [];
  const sums: number[] = [];
  let sum = 0;
  for (let ago = pastDays; ago >= 1; ago--) {
    const day = dayAfter(today, -ago);
    const date = new Date(`${day}T00:00:00Z`);
    if (date.getUTCDay() % 6 === 0 || closed.has(day)) continue;
    sum += season[date.getUTCMonth()]!;
    days.push(day);
    sums.push(sum);
  }
  return (age) => {
    const wanted = (1 - Math.min(pastDays, Math.max(0, age)) / pastDays) * sum;
    let [low, high] = [0, days.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return days[low]!;
  };
}
