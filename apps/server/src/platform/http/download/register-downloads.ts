import { downloadProgress, type DownloadState } from '@tradecounter/contract/downloads/download-progress';
import { downloadPath, requestDownload } from '@tradecounter/contract/downloads/request-download';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '@tradecounter/contract/limits';
import type { AccountContext, Context } from '../../context.ts';
import { type RequestedFile, findAddress, takeAddress, type WaitingDownload } from '../../downloads/kept-addresses.ts';
import { Failure, tooMany } from '../../failure.ts';
import { sayIn } from '../../words/say.ts';
import { admit, type HttpPlatform, originOf, registerCall, requireScope } from '../register-call.ts';
import { asAttachment, fileName } from './file-name.ts';
import { type FeatureFiles, type DownloadFile, findFiles } from './files.ts';
import { hashOf, requestAddress } from './request-address.ts';
import { findProgress, keepProgress, type Outcome, type Progress } from '../../downloads/kept-progress.ts';

/** Counts the files that each user is downloading from this process. Keeps no entry for users without downloads. */
class UnderWay {
  readonly #count = new Map<number, number>();

  /**
   * Takes a slot for the user and returns the function that releases it, once. Throws `too_many` when there is none.
   */
  begin(userId: number): () => void {
    const count = this.#count.get(userId) ?? 0;
    if (count >= limits.downloadsAtOnce) throw tooMany(10);
    this.#count.set(userId, count + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = this.#count.get(userId)! - 1;
      if (left === 0) this.#count.delete(userId);
      else this.#count.set(userId, left);
    };
  }
}

/**
 * Counts the rows of a file while it is generated. Stores the count once a second, so that any process can report it.
 */
interface RowsReported {
  count: (rows: number) => void;
  /** Ends the count. `whole` says whether the client received the whole file. */
  end: (whole: boolean) => void;
}

function reportRows({ db, now }: Pick<Context, 'db' | 'now'>, hash: Buffer): RowsReported {
  let written = 0;
  let storing: Promise<unknown> | null = null;
  const store = async (outcome: Outcome | null): Promise<void> => {
    // Progress is optional, so its errors must not fail the download.
    await keepProgress(db, { hash, written, outcome, now: now() }).catch(() => undefined);
  };
  const timer = setInterval(() => {
    storing ??= store(null).finally(() => (storing = null));
  }, limits.downloadReportSeconds * 1000);
  timer.unref();
  return {
    count: (rows) => {
      written += rows;
    },
    end: (whole) => {
      clearInterval(timer);
      void (storing ?? Promise.resolve()).then(() => store(whole ? 'done' : 'failed'));
    },
  };
}

function stateOf({ outcome, reportedAt }: Progress, now: Date): DownloadState {
  if (outcome !== null) return outcome;
  if (reportedAt === null) return 'waiting';
  return now.getTime() - reportedAt.getTime() > limits.downloadSilentSeconds * 1000 ? 'failed' : 'running';
}

/**
 * Returns the progress of an address. Throws `not_found` when this session didn't receive the address, or let it expire
 * unused.
 */
async function progressOf(
  { db, now, actor }: Context,
  address: string,
): Promise<{ state: DownloadState; rows: number }> {
  const hash = address.startsWith(downloadPath) ? hashOf(address.slice(downloadPath.length)) : null;
  const sessionHash = actor?.tokenHash ?? null;
  const found = hash === null || sessionHash === null ? null : await findProgress(db, { hash, sessionHash });
  if (found === null || (found.reportedAt === null && found.expiresAt <= now())) throw new Failure('not_found');
  return { state: stateOf(found, now()), rows: found.written };
}

/** If the file is opened in the browser after all, nothing in it can run or load anything. */
const policy = "default-src 'none'; sandbox";

/** Returns the user's current context. An address is worth no more than the session that requested it. */
async function contextOf(
  { services, sessions }: HttpPlatform,
  request: FastifyRequest,
  download: WaitingDownload,
): Promise<AccountContext> {
  const { sessionHash: tokenHash, customerNumber, language } = download;
  const signedIn = await sessions.find({ tokenHash, customerNumber, now: services.now() });
  if (signedIn === null) throw new Failure('not_found');
  requireScope(signedIn.actor, { isShopping: false, isInspecting: false, isForKeys: false });
  admit({ access: 'session', account: 'query' }, signedIn);
  const claims = signedIn.accountClaims!;
  return {
    ...services,
    ...originOf(request),
    language,
    say: sayIn(language),
    actor: signedIn.actor,
    keyed: null,
    customerNumber,
    claims,
    currency: claims.currency,
  };
}

function announce(reply: FastifyReply, { format }: WaitingDownload, { type, name }: DownloadFile): void {
  reply
    .type(type)
    .header('content-disposition', asAttachment(fileName(name, format)))
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff');
}

/** Registers the call that issues an address, and the addresses. GET uses an address up, and HEAD doesn't. */
export function registerDownloads(platform: HttpPlatform, featureFiles: FeatureFiles): void {
  const { app, services } = platform;
  const fileOf = findFiles(featureFiles);
  const underWay = new UnderWay();
  registerCall(platform, requestDownload, (context, { body }) => {
    const requested = body as RequestedFile;
    return requestAddress(context, requested, fileOf(requested));
  });
  registerCall(platform, downloadProgress, (context, { body }) => progressOf(context, body.address));
  app.route<{ Params: { secret: string } }>({
    method: ['GET', 'HEAD'],
    url: `/wsl${downloadPath}:secret`,
    handler: async (request, reply) => {
      const { secret } = request.params;
      const hash = hashOf(secret);
      const download = hash === null ? null : await findAddress(services.db, hash, services.now());
      if (hash === null || download === null) throw new Failure('not_found');
      const context = await contextOf(platform, request, download);
      const file = await fileOf(download).open(context, download.question);
      if (request.method === 'HEAD') {
        announce(reply, download, file);
        return reply.send();
      }
      // A client that has disconnected keeps the address and takes no slot, which nothing would release.
      if (reply.raw.destroyed) throw new Failure('not_found');
      const end = underWay.begin(download.userId);
      reply.raw.once('close', end);
      if ((await takeAddress(services.db, hash, services.now())) === null) throw new Failure('not_found');
      announce(reply, download, file);
      const report = reportRows(services, hash);
      reply.raw.once('close', () => report.end(reply.raw.writableFinished));
      return reply.send(file.stream(report.count));
    },
  });
}
