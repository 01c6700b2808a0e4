import { isAbsolute, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** Resolves the path of a setting. Relative paths start at the project's root. */
export const fromRoot = (path: string): string => (isAbsolute(path) ? path : resolve(root, path));

/** The settings of a distributor's identity and mails, as given. */
export type GivenIdentity = Partial<
  Record<'TITLE' | 'MAIL_FROM' | 'SMTP_URL' | 'PUBLIC_URL' | 'CONTENT_DIR' | 'CONTENT_URL', string | undefined>
>;

/** Settings that the server reports as missing at the start. CONTENT_URL counts as CONTENT_DIR. */
type RequiredSetting = 'TITLE' | 'MAIL_FROM' | 'SMTP_URL' | 'PUBLIC_URL' | 'CONTENT_DIR';

export interface Identity {
  /** Name of the distributor. */
  TITLE: string;
  /** Sender of mails. */
  MAIL_FROM: string;
  contentFolder: string;
}

const demoIdentity: Identity = {
  TITLE: 'Harbour & Pine',
  MAIL_FROM: 'Harbour & Pine <orders@harbourpine.example>',
  contentFolder: resolve(import.meta.dirname, '../../demo/content'),
};

/** Placeholder identity: the domain can't exist, so no mail goes out in another company's name. */
const placeholderIdentity: Identity = {
  TITLE: 'Tradecounter',
  MAIL_FROM: 'Tradecounter <portal@tradecounter.invalid>',
  contentFolder: resolve(root, 'content'),
};

/** Returns the identity from the settings. Defaults are the demo's in a demo, and neutral otherwise. */
export function identityOf({ TITLE, MAIL_FROM, CONTENT_DIR }: GivenIdentity, demo: boolean): Identity {
  const defaults = demo ? demoIdentity : placeholderIdentity;
  return {
    TITLE: TITLE ?? defaults.TITLE,
    MAIL_FROM: MAIL_FROM ?? defaults.MAIL_FROM,
    contentFolder: CONTENT_DIR === undefined ? defaults.contentFolder : fromRoot(CONTENT_DIR),
  };
}

/** Returns the settings with the identity for a database with or without the demo. */
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
  const consequences: Record<RequiredSetting, string> = {
    TITLE: `Pages and mails call you '${placeholderIdentity.TITLE}'.`,
    MAIL_FROM: `Mails come from ${placeholderIdentity.MAIL_FROM}, which mail servers refuse.`,
    SMTP_URL: 'No mails are sent. They are kept in DATA_DIR/outbox.',
    PUBLIC_URL: `Links in mails lead to http://localhost:${PORT}.`,
    CONTENT_DIR: 'The portal has no announcements, terms of use or address of yours.',
  };
  return (Object.keys(consequences) as RequiredSetting[])
    .filter((name) => given[name] === undefined && (name !== 'CONTENT_DIR' || given.CONTENT_URL === undefined))
    .map((name) => `${name} is not set. ${consequences[name]}`);
}

/** Returns what the settings promise to mail although there is no mail server. Null if nothing, and in the demo. */
export function brokenMailPromise({
  demo,
  SMTP_URL,
  ORDER_MAIL,
  SHOW_FORGOT_PWD,
  SHOW_REGISTER,
}: {
  demo: boolean;
  SMTP_URL?: string | undefined;
  ORDER_MAIL: readonly string[];
  SHOW_FORGOT_PWD?: 'Y' | 'N' | undefined;
  SHOW_REGISTER?: 'Y' | 'N' | undefined;
}): string | null {
  if (demo || SMTP_URL !== undefined) return null;
  const promises = [
    ...(ORDER_MAIL.length > 0 ? ['ORDER_MAIL'] : []),
    ...(SHOW_FORGOT_PWD === 'Y' ? ['SHOW_FORGOT_PWD=Y'] : []),
    ...(SHOW_REGISTER === 'Y' ? ['SHOW_REGISTER=Y'] : []),
  ];
  if (promises.length === 0) return null;
  return `Wrong setting: SMTP_URL: must be set, because ${promises.join(', ')} can't work without a mail server.`;
}
