import type { RuntimeConfig } from '@tradecounter/contract/runtime';
import type { Config } from '../config.ts';
import type { AddedFields, Reads } from './graphql/reads.ts';
import type { Chore } from './housekeeping/housekeeping.ts';
import type { ExtraServer } from './http/extra-servers.ts';
import type { HttpPlatform } from './http/register-call.ts';
import type { Exports } from './downloads/export.ts';
import type { Sheets } from './downloads/sheet.ts';
import type { DocumentStore } from './documents/store.ts';
import type { Worker } from './jobs/jobs.ts';
import type { Loop } from './jobs/loop.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { MailServices } from './mail/mail-services.ts';
import type { Vault } from './secrets/vault.ts';
import type { Figures } from './metrics/figures.ts';
import type { Traced } from './tracing/traced.ts';

/** Services and settings that the server provides to its features at startup. */
export interface FeatureServices extends MailServices {
  config: Config;
  log: HttpPlatform['app']['log'];
  /** Receives errors in reading the content. */
  onContentError: (error: unknown) => void;
  /** Encrypts secrets in the database. */
  vault: Vault;
  /** Storage of documents that jobs make. */
  documents: DocumentStore;
  /** The configuration that the portal starts with. A feature whose pages are off there doesn't answer their calls. */
  runtime: RuntimeConfig;
  /** Makes a span of a part of the work, if traces are sent. */
  traced: Traced;
  /** Returns the address of one of the additional servers (`Feature.servers`), without a trailing slash. */
  extraAddress: (name: string) => string;
}

/**
 * The parts that a feature adds to the server. A feature is one function of the services that returns them, so that
 * what several parts use is a constant of that function. A feature that only others call has none.
 */
export interface Feature {
  /** Registers its REST calls. */
  calls?: (platform: HttpPlatform) => void;
  /** Answers queries of schema.graphql. */
  reads?: Reads;
  /** Adds fields to what other features answer. */
  fields?: AddedFields;
  /** Runs before any job starts. A rejection stops the start of the server. */
  check?: () => Promise<void>;
  /** Runs its jobs. */
  jobs?: readonly Worker[];
  /** Offers lists as files. */
  exports?: Exports;
  /** Documents that can be exported as sheets. */
  sheets?: Sheets;
  /** Tasks at certain times, by the distributor's clock. */
  schedules?: readonly Schedule[];
  /** Tasks that each process repeats every few seconds. */
  loops?: readonly Loop[];
  /** Cleanup of data that would otherwise keep growing. */
  chores?: readonly Chore[];
  /** Small additional servers by name, each with its own origin. */
  servers?: Readonly<Record<string, ExtraServer>>;
  /** Returns the sites that may show the portal in a frame, at the framed address with that code. */
  framingSites?: (code: string) => Promise<readonly string[]>;
  /** Its metrics. */
  figures?: readonly Figures[];
}
