import Bowser from 'bowser';
import type { SessionFacts } from './session-repository.ts';

export interface SessionShown extends Omit<SessionFacts, 'userAgent'> {
  /** For example 'Firefox'; null if unknown. */
  browser: string | null;
  /** For example 'Windows'; null if unknown. */
  system: string | null;
}

/**
 * Presents a session with the browser's own description. It proves nothing but helps a person recognize the session.
 */
export function presentSession({ userAgent, ...session }: SessionFacts): SessionShown {
  if (userAgent === '') return { ...session, browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { ...session, browser: browser.name || null, system: os.name || null };
}
