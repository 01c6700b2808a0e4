import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, type Lookup } from '../../../platform/network/guarded-lookup.ts';
import type { ListedHosts } from '../../../platform/network/listed-hosts.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** Maximum size of a distributor's picture in bytes. */
export const maxBytes = 30 * 1024 * 1024;
/** Milliseconds for the whole request, including redirects. */
const fetchTimeout = 15_000;
const maxRedirects = 3;
const privateNetworkReason = 'lies on a computer of a private network that PICTURE_HOSTS does not list for its host';

export interface FetchedPicture {
  bytes: Buffer;
  /** ETag or date of the picture, sent with the next request for this address. */
  stamp: string;
}

export interface Fetching {
  hosts: ListedHosts;
  /** Resolves host names. Tests replace it. */
  lookup?: Lookup;
  signal?: AbortSignal;
}

function request(address: URL, stamp: string, fetching: Fetching): Promise<IncomingMessage> {
  if (address.username !== '' || address.password !== '')
    throw new UnfitPicture('has a name or a password in its address, which is not sent');
  if (!fetching.hosts.mayAsk(address))
    throw new UnfitPicture(`lies at ${address.host}, which PICTURE_HOSTS does not list`);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  // An IP address skips the DNS lookup, so check it here.
  if (isIP(host) !== 0 && !fetching.hosts.mayConnect(host, host)) throw new UnfitPicture(privateNetworkReason);
  const condition =
    stamp.startsWith('"') || stamp.startsWith('W/"')
      ? { 'if-none-match': stamp }
      : stamp === ''
        ? {}
        : { 'if-modified-since': stamp };
  const headers = {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    'accept-encoding': 'identity',
    'user-agent': 'Tradecounter',
    ...condition,
  };
  const { get } = address.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    get(
      address,
      {
        headers,
        lookup: guardedLookup({
          mayConnect: (ip, name) => fetching.hosts.mayConnect(ip, name),
          refusal: () => new UnfitPicture(privateNetworkReason),
          ...(fetching.lookup && { lookup: fetching.lookup }),
        }),
        agent: false,
        maxHeaderSize: 16_384,
        ...(fetching.signal ? { signal: fetching.signal } : {}),
      },
      resolve,
    ).on('error', reject);
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const type = String(response.headers['content-type'] ?? '')
    .split(';', 1)[0]!
    .trim()
    .toLowerCase();
  if (!/^image\/(?:jpeg|pjpeg|png|webp|avif|gif)$/.test(type))
    throw new UnfitPicture(
      `comes as ${type.slice(0, 60) || 'nothing that is named'}, must be a JPEG, PNG, WebP, AVIF or GIF`,
    );
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new UnfitPicture('comes with an additional compression');
  const tooLarge = () => new UnfitPicture(`has more than ${maxBytes / 1_048_576} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  if (!response.complete) throw new UnfitPicture('breaks off');
  return Buffer.concat(parts);
}

async function follow(
  address: URL,
  stamp: string,
  fetching: Fetching,
  redirects: number,
): Promise<FetchedPicture | 'unchanged'> {
  const response = await request(address, stamp, fetching);
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode === 304 && stamp !== '') return 'unchanged';
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      if (redirects === 0) throw new UnfitPicture('is redirected too often');
      const next = URL.parse(headers.location, address);
      if (next === null || (address.protocol === 'https:' && next.protocol !== 'https:'))
        throw new UnfitPicture('is redirected to no address of its kind');
      return await follow(next, stamp, fetching, redirects - 1);
    }
    if (statusCode !== 200) throw new UnfitPicture(`is answered with ${statusCode}`);
    const tag = headers.etag ?? headers['last-modified'] ?? '';
    return { bytes: await readBody(response), stamp: tag.length > 200 || /[^\x20-\x7e]/.test(tag) ? '' : tag };
  } finally {
    response.destroy();
  }
}

/**
 * Fetches a picture from a listed host, or returns that it hasn't changed. Sends nothing about the portal or its users,
 * such as cookies or addresses. Checks the target of each redirect, and the IP address of each connection. Throws
 * UnfitPicture.
 */
export async function fetchPicture(
  source: string,
  stamp: string,
  fetching: Fetching,
): Promise<FetchedPicture | 'unchanged'> {
  const address = URL.parse(source);
  if (address === null) throw new UnfitPicture('has no address that can be read');
  const signal = fetching.signal ?? AbortSignal.timeout(fetchTimeout);
  try {
    return await follow(address, stamp, { ...fetching, signal }, maxRedirects);
  } catch (error) {
    if (error instanceof UnfitPicture) throw error;
    const { code = '', cause } = error as NodeJS.ErrnoException;
    if (cause instanceof UnfitPicture) throw cause;
    throw new UnfitPicture(
      signal.aborted ? 'does not come in time' : `cannot be fetched${code === '' ? '' : ` (${code})`}`,
    );
  }
}
