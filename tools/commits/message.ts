/** What a check reads of a commit. */
export interface Commit {
  /** The whole message, without comments. */
  message: string;
  /** How many files the commit changes. */
  files: number;
}

export const longestSubject = 72;
export const filesThatNeedBody = 20;

const trailer = /^[A-Z][\w-]+: \S/;

/** Returns what is wrong with the message of a commit, in sentences. */
export function faultsOf({ message, files }: Commit): string[] {
  const [subject = '', gap = '', ...rest] = message.trim().split('\n');
  const body = [gap, ...rest].filter((line) => line.trim() !== '' && !trailer.test(line));
  const faults: string[] = [];
  if (subject.length > longestSubject)
    faults.push(`The subject has ${subject.length} characters. Use ${longestSubject} or fewer.`);
  if (!/^[a-z][a-z\d-]*: \S/.test(subject))
    faults.push("Begin the subject with one feature and a colon, such as 'cart: keep the lot'.");
  if (gap.trim() !== '') faults.push('Leave the second line empty.');
  if (files >= filesThatNeedBody && body.length === 0)
    faults.push(`The commit changes ${files} files. Say in a body why.`);
  return faults;
}
