import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readStart } from '../start-bundle.ts';
import { reportUnfit } from '../report-unfit.ts';
import { LogThrottle } from '../../http/log/log-throttle.ts';
import { registerContentWebhook } from './content-webhook.ts';
import { BundleStore } from './bundle-store.ts';
import { ContentFollower } from './follow-content.ts';
import { takeContent } from './take-content.ts';

/** Milliseconds for which the first start waits for the content. Later starts show the stored content. */
const firstWaitMilliseconds = 5000;

/** Milliseconds for which the same error is logged only once, because the check runs every minute. */
const faultPauseMilliseconds = 3_600_000;

/** Returns the store of the content that a server with this data folder fetched from Strapi. */
export const bundleStoreIn = (dataFolder: string): BundleStore => new BundleStore(join(dataFolder, 'content'));

interface Options {
  /** CONTENT_URL. Undefined when the content is a folder. */
  url: string | undefined;
  token: string | undefined;
  webhookSecret: string | undefined;
  /** The content folder of CONTENT_DIR, or its default. Shown until Strapi has been reached once. */
  folder: string;
  dataFolder: string;
  now: () => Date;
}

/** Where the content is read from. */
export interface OpenContent {
  /** A content folder. */
  folder: string;
  end(): Promise<void>;
}

/**
 * Opens the content: the folder, or with CONTENT_URL a folder that follows what Strapi publishes. If Strapi isn't
 * reachable, the portal starts anyway and shows the last content.
 */
export async function openContent(app: FastifyInstance, options: Options): Promise<OpenContent> {
  const { url, token, webhookSecret, folder, dataFolder, now } = options;
  const check = (content: string) => readStart({ folder: content, onError: reportUnfit(app.log), nameFaults: false });
  if (url === undefined) {
    await check(folder);
    return { folder, end: async () => {} };
  }
  const store = bundleStoreIn(dataFolder);
  const hadContent = await store.open(folder);
  const faults = new LogThrottle(Date.now, faultPauseMilliseconds);
  const onError = (error: unknown): void =>
    faults.report((error as Error).message, () =>
      app.log.warn({ reason: (error as Error).message }, 'content that could not be had from CONTENT_URL'),
    );
  const follower = new ContentFollower(async () => {
    if (await takeContent({ service: { url, token }, store, now, onError })) await check(store.current);
  }, onError);
  if (webhookSecret !== undefined)
    registerContentWebhook(app, { secret: webhookSecret, onChange: () => follower.onWebhook() });
  const firstCheck = follower.ask();
  if (!hadContent) await Promise.race([firstCheck, setTimeout(firstWaitMilliseconds, undefined, { ref: false })]);
  await check(store.current);
  return { folder: store.current, end: () => follower.end() };
}
