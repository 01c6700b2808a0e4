import type { FeedMapping } from '@tradecounter/contract/feeds/mapping';

/** A mapping with the name under which reports and people know it. */
export interface NamedMapping extends FeedMapping {
  name: string;
}

/** Whether a file's name fits a pattern with `*` and `?`. Capitals don't count. Takes linear time for each `*`. */
export function fitsPattern(fileName: string, pattern: string): boolean {
  const [name, wanted] = [fileName.toLowerCase(), pattern.toLowerCase()];
  let [at, place, star, resume] = [0, 0, -1, 0];
  while (at < name.length) {
    if (wanted[place] === '*') {
      star = place;
      resume = at;
      place += 1;
    } else if (place < wanted.length && (wanted[place] === '?' || wanted[place] === name[at])) {
      at += 1;
      place += 1;
    } else if (star === -1) return false;
    else {
      // The last * takes one character more.
      resume += 1;
      at = resume;
      place = star + 1;
    }
  }
  return [...wanted.slice(place)].every((character) => character === '*');
}
