import type { RuntimeConfig } from '@tradecounter/contract/runtime';
import type { Config } from '../config.ts';
import type { AddedFields, Reads } from './graphql/reads.ts';
import type { Chore } from './housekeeping/housekeeping.ts';
import type { ExtraServer } from './http/extra-servers.ts';
import type { HttpPlatform } from './http/register-call.ts';
import type { Exports } from './downloads/export.ts';
import type { Sheets } from './downloads/sheet.ts';
import type { DocumentStore } from './documents/store.ts';
import type { Letterhead } from './mail/letterhead.ts';
import type { Loop } from './jobs/loop.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Vault } from './secrets/vault.ts';
import type { Figures } from './metrics/figures.ts';

/** Services and settings that the server provides to its features at startup. */
export interface Dependencies {
  platform: HttpPlatform;
  config: Config;
  mailer: Mailer;
  /** The sender of letters, with logo and colors from the current content. */
  letterhead: () => Promise<Letterhead>;
  /** Receives errors in reading the content. */
  onContentError: (error: unknown) => void;
  /** Encrypts secrets in the database. */
  vault: Vault;
  /** Storage of documents that jobs make. */
  documents: DocumentStore;
  /** The configuration that the portal starts with. A feature whose pages are off there doesn't answer their calls. */
  runtime: RuntimeConfig;
  /** Returns the portal's address without a trailing slash. Correct only once the server listens. */
  portal: () => string;
  /** Returns the address of one of the additional servers (`Feature.servers`), without a trailing slash. */
  extraAddress: (name: string) => string;
}

/** The parts that a feature adds to the server. A feature that only others call has just a name. */
export interface Feature {
  /** The name of its folder, also used in commits. */
  name: string;
  /** Registers its REST calls. */
  calls?: (dependencies: Dependencies) => void;
  /** Answers queries of schema.graphql. */
  reads?: (dependencies: Dependencies) => Reads;
  /** Adds fields to what other features answer. */
  fields?: (dependencies: Dependencies) => AddedFields;
  /** Starts its workers. */
  jobs?: (dependencies: Dependencies) => Promise<void>;
  /** Offers lists as files. */
  exports?: (dependencies: Dependencies) => Exports;
  /** Documents that can be exported as sheets. */
  sheets?: (dependencies: Dependencies) => Sheets;
  /** Tasks at certain times, by the distributor's clock. */
  schedules?: (dependencies: Dependencies) => readonly Schedule[];
  /** Tasks that each process repeats every few seconds. */
  loops?: (dependencies: Dependencies) => readonly Loop[];
  /** Cleanup of data that would otherwise keep growing. */
  chores?: (dependencies: Dependencies) => readonly Chore[];
  /** Small additional servers by name, each with its own origin. */
  servers?: (dependencies: Dependencies) => Readonly<Record<string, ExtraServer>>;
  /** Its metrics. */
  figures?: (dependencies: Dependencies) => readonly Figures[];
}
