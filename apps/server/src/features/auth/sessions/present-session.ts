import Bowser from 'bowser';
import type { SessionFacts } from './session-repository.ts';

export interface SessionShown extends Omit<SessionFacts, 'userAgent'> {
  /** Such as 'Firefox'; null where it does not tell. */
  browser: string | null;
  /** Such as 'Windows'; null where it does not tell. */
  system: string | null;
}

/** A session with what its browser says of itself, which proves nothing but helps a person to recognise it. */
export function presentSession({ userAgent, ...session }: SessionFacts): SessionShown {
  if (userAgent === '') return { ...session, browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { ...session, browser: browser.name || null, system: os.name || null };
}
