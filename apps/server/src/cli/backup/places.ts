import { join, resolve } from 'node:path';
import { readSettings } from '../open-database.ts';

/** Where a portal keeps what a backup has. */
export interface Places {
  /** Address of the PostgreSQL database. Null for the embedded one. */
  url: string | null;
  dataFolder: string;
  /** Folder of the embedded database. */
  database: string;
  uploads: string;
  /** Folder of the content that was copied from Strapi. */
  copiedContent: string;
  /** The operator's own content folder. Null if CONTENT_DIR isn't set, because the default is part of the portal. */
  content: string | null;
  key: string;
  /** SECRET_KEY is set, so there is no key file. */
  keyIsSetting: boolean;
}

/** Returns the places of the settings, with the embedded database in `dataDir` if given. */
export function placesOf(dataDir: string | undefined): Places {
  const config = readSettings();
  const dataFolder = dataDir === undefined ? config.dataFolder : resolve(dataDir);
  return {
    url: dataDir === undefined ? (config.DATABASE_URL ?? null) : null,
    dataFolder,
    database: join(dataFolder, 'db'),
    uploads: config.UPLOADS_DIR === undefined ? join(dataFolder, 'uploads') : config.uploadsFolder,
    copiedContent: join(dataFolder, 'content'),
    content: config.given.CONTENT_DIR === undefined ? null : config.contentFolder,
    key: join(dataFolder, 'secret.key'),
    keyIsSetting: config.SECRET_KEY !== undefined,
  };
}
