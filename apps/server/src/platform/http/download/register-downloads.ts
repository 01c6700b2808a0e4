import { downloadProgress } from '@tradecounter/contract/downloads/download-progress';
import { downloadPath, requestDownload } from '@tradecounter/contract/downloads/request-download';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountContext } from '../../context.ts';
import { type RequestedFile, findAddress, takeAddress, type WaitingDownload } from '../../downloads/kept-addresses.ts';
import { Failure } from '../../failure.ts';
import { sayIn } from '../../words/say.ts';
import { admit, type HttpPlatform, originOf, registerCall, requireShopping } from '../register-call.ts';
import { asAttachment, fileName } from './file-name.ts';
import { type FeatureFiles, type DownloadFile, findFiles } from './files.ts';
import { hashOf, requestAddress } from './request-address.ts';
import { progressOf, reportRows } from './row-progress.ts';
import { UnderWay } from './under-way.ts';

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
  requireShopping(signedIn.actor, false);
  admit({ access: 'session', account: 'query' }, signedIn);
  return {
    ...services,
    ...originOf(request),
    language,
    say: sayIn(language),
    actor: signedIn.actor,
    keyed: null,
    customerNumber,
    claims: signedIn.accountClaims!,
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
