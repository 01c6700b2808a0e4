export interface Person {
  email: string;
  password: string;
}

/** What `config/content.ts` reads from the environment; empty where it is not set. */
export interface Settings {
  /** The content folder that empty types are filled from. */
  folder: string;
  /** The token that the portal's server reads with. */
  token: string;
  /** Address of the portal's server, for the webhook. */
  portal: string;
  webhookSecret: string;
  /** What preview links are signed with, and what opens drafts to the portal's server. */
  previewSecret: string;
  administrator: Person;
  editor: Person;
}

export const readSettings = (): Settings => strapi.config.get('content') as Settings;
