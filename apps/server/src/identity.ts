import { isAbsolute, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** A path of a setting; relative ones start at the project. */
export const fromRoot = (path: string): string => (isAbsolute(path) ? path : resolve(root, path));

/** The settings that make a portal somebody's own, as they were given. */
export type GivenIdentity = Partial<
  Record<'TITLE' | 'MAIL_FROM' | 'PUBLIC_URL' | 'CONTENT_DIR' | 'CONTENT_URL', string | undefined>
>;

/** Those that a start misses; CONTENT_URL goes for CONTENT_DIR. */
type Missed = 'TITLE' | 'MAIL_FROM' | 'PUBLIC_URL' | 'CONTENT_DIR';

export interface Identity {
  /** Name of the distributor. */
  TITLE: string;
  /** Sender of mails. */
  MAIL_FROM: string;
  contentFolder: string;
}

const ofDemo: Identity = {
  TITLE: 'Harbour & Pine',
  MAIL_FROM: 'Harbour & Pine <orders@harbourpine.example>',
  contentFolder: resolve(import.meta.dirname, 'demo/content'),
};

/** Placeholder identity: the domain can't exist, so no mail goes out in another company's name. */
const unnamed: Identity = {
  TITLE: 'Tradecounter',
  MAIL_FROM: 'Tradecounter <portal@tradecounter.invalid>',
  contentFolder: resolve(root, 'content'),
};

/** Returns what is set. The rest is the demo's in a demo, and neutral everywhere else. */
export function identityOf({ TITLE, MAIL_FROM, CONTENT_DIR }: GivenIdentity, demo: boolean): Identity {
  const rest = demo ? ofDemo : unnamed;
  return {
    TITLE: TITLE ?? rest.TITLE,
    MAIL_FROM: MAIL_FROM ?? rest.MAIL_FROM,
    contentFolder: CONTENT_DIR === undefined ? rest.contentFolder : fromRoot(CONTENT_DIR),
  };
}

/** Returns the settings for a database that turned out to hold the demo, or not to. */
export const withDemo = <Config extends { given: GivenIdentity }>(config: Config, demo: boolean): Config => ({
  ...config,
  demo,
  ...identityOf(config.given, demo),
});

/** Returns a sentence for each of those settings that is missing; none in the demo. */
export function missingIdentity({
  demo,
  given,
  PORT,
}: {
  demo: boolean;
  given: GivenIdentity;
  PORT: number;
}): string[] {
  if (demo) return [];
  const shownInstead: Record<Missed, string> = {
    TITLE: `Pages and mails call you '${unnamed.TITLE}'.`,
    MAIL_FROM: `Mails come from ${unnamed.MAIL_FROM}, which mail servers refuse.`,
    PUBLIC_URL: `Links in mails lead to http://localhost:${PORT}.`,
    CONTENT_DIR: 'The portal has no announcements, terms of use or address of yours.',
  };
  return (Object.keys(shownInstead) as Missed[])
    .filter((name) => given[name] === undefined && (name !== 'CONTENT_DIR' || given.CONTENT_URL === undefined))
    .map((name) => `${name} is not set. ${shownInstead[name]}`);
}
