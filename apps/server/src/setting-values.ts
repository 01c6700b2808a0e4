import { emailAddress } from '@tradecounter/contract/email';
import { accountClaims, claimDefaults, type ClaimName } from '@tradecounter/contract/auth/claims';
import { countryCode } from '@tradecounter/contract/countries';
import { isCurrency, isDollar } from '@tradecounter/contract/currencies';
import { claimFault } from '@tradecounter/contract/feeds/claim-values';
import * as z from 'zod/mini';
import { type ListedHosts, readListedHosts } from './platform/network/listed-hosts.ts';
import { readTrustedProxies, type TrustedProxies } from './platform/http/trusted-proxies.ts';

/** How each setting is read from its text, with the error message for a wrong value. */

/** A whole number from minimum to maximum. `says` completes the sentence 'must be …'. */
const integer = (minimum: number, maximum: number, says: string, fallback: number) => {
  const error = `must be ${says}`;
  return z._default(
    z.coerce.number({ error }).check(z.int({ error }), z.minimum(minimum, { error }), z.maximum(maximum, { error })),
    fallback,
  );
};
export const port = (fallback: number) => integer(0, 65_535, 'a port between 0 and 65535', fallback);
export const flag = z.enum(['Y', 'N'], { error: 'must be Y or N' });
export const yesNo = (fallback: 'Y' | 'N') => z._default(flag, fallback);
export const count = (fallback: number) => integer(0, Number.MAX_SAFE_INTEGER, 'a whole number, 0 or more', fallback);
/** Days for which old or finished data is kept; 0 = forever. */
export const days = (fallback: number) => integer(0, 3650, 'a whole number of days, 0 to 3650', fallback);
export const holdDays = (fallback: number) => integer(1, 365, 'a whole number of days, 1 to 365', fallback);
export const holdCount = (fallback: number) => integer(1, 100_000, 'a whole number of holds, 1 to 100000', fallback);
export const percent = (fallback: number) => integer(1, 100, 'a whole number of per cent, 1 to 100', fallback);
export const delay = (fallback: number) => integer(0, 5, 'a whole number of seconds, 0 to 5', fallback);
export const wait = (fallback: number) => integer(0, 3600, 'a whole number of seconds, 0 to 3600', fallback);
export const connections = (fallback: number) => integer(2, 500, 'a whole number of connections, 2 to 500', fallback);
export const megabytes = (fallback: number) =>
  integer(50, 1_000_000, 'a whole number of megabytes, 50 to 1000000', fallback);
export const nameLength = (fallback: number) => integer(1, 60, 'a whole number of characters, 1 to 60', fallback);
export const decimals = (fallback: number) => integer(0, 4, '0 to 4', fallback);
/** A time limit, which can't be 0. */
export const seconds = (fallback: number) => integer(1, 3600, 'a number of seconds, 1 to 3600', fallback);
const wrongPause = { error: 'must be 0 for none, or milliseconds from 1000 to 86400000' };
/** A setting of the portal in milliseconds. Rejects values below 1000, which were probably meant as seconds. */
export const pause = (fallback: number) =>
  z._default(
    z.coerce.number(wrongPause).check(
      z.int(wrongPause),
      z.refine((value: number) => value === 0 || (value >= 1000 && value <= 86_400_000), wrongPause),
    ),
    fallback,
  );
const urlOf = (value: string): URL | null => URL.parse(value);
/** Also accepts the phone app's origin (capacitor://localhost), for which URL returns none. */
const isOrigin = (value: string): boolean => {
  const url = urlOf(value);
  return url !== null && url.host !== '' && `${url.protocol}//${url.host}` === value;
};
/** Splits a comma-separated list, without blanks and empty entries. */
export const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
export const trustedProxies = z.pipe(
  z._default(
    z.string().check(
      z.refine((value: string) => readTrustedProxies(value) !== null, {
        error:
          'must be the number of proxies in front of the portal, such as 1, or their addresses and networks, such as 10.0.0.0/8,127.0.0.1; N for none. Where Y stood before, 1 is meant most often',
      }),
    ),
    'N',
  ),
  z.transform((value: string): TrustedProxies => readTrustedProxies(value) ?? false),
);
const listedHosts = (error: string) =>
  z.pipe(
    z._default(z.string().check(z.refine((value: string) => readListedHosts(value) !== null, { error })), ''),
    z.transform((value: string): ListedHosts => readListedHosts(value)!),
  );
export const pictureHosts = listedHosts(
  'must be the hosts that pictures are fetched from, separated by commas: names such as dam.example.com or dam.example.com:8443, and for a private network the host with its address or network, such as dam.local=10.1.0.0/16',
);
export const webhookHosts = listedHosts(
  'must be the hosts of a private network that events may be sent to, separated by commas, each with its address or network, such as erp.local:8080=10.1.0.0/16',
);
export const address = (...protocols: string[]) =>
  z.optional(
    z.string().check(
      z.refine((value: string) => protocols.some((one) => value.toLowerCase().startsWith(`${one}//`)), {
        error: `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
        abort: true,
      }),
      z.refine((value: string) => URL.canParse(value), {
        error:
          'cannot be read as an address: in a password / ? # [ ] are written %2F %3F %23 %5B %5D, and a port is a number up to 65535',
      }),
    ),
  );
/** The portal's address. It must be at the root, because pages, calls and cookies rely on that. */
export const publicUrl = z.optional(
  z.pipe(
    z.string().check(
      z.refine((value: string) => ['http:', 'https:'].includes(urlOf(value)?.protocol ?? ''), {
        error: 'must be an address that starts with http:// or https://',
      }),
      z.refine(
        (value: string) =>
          urlOf(value) === null ||
          (urlOf(value)!.pathname === '/' && urlOf(value)!.search === '' && urlOf(value)!.hash === ''),
        {
          error:
            'must be an address without a path: the portal is served at the root of a name of its own, such as https://orders.example.com',
        },
      ),
    ),
    z.transform((value: string): string => new URL(value).origin),
  ),
);
/** The content service's address, without a trailing slash. It may have a path, as behind a proxy. */
export const contentUrl = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value: string) =>
            ['http:', 'https:'].includes(urlOf(value)?.protocol ?? '') &&
            urlOf(value)!.search === '' &&
            urlOf(value)!.hash === '' &&
            urlOf(value)!.username === '',
          { error: 'must be an address that starts with http:// or https://, such as http://localhost:1337' },
        ),
      ),
    z.transform((value: string): string => value.replace(/\/+$/, '')),
  ),
);
/** An https address. Allows http on this machine, for tests. */
export const secureUrl = z.optional(
  z.string().check(
    z.refine(
      (value: string) =>
        urlOf(value)?.protocol === 'https:' ||
        (urlOf(value)?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(urlOf(value)!.hostname)),
      {
        error: 'must be an address that starts with https://',
      },
    ),
  ),
);
export const pathOrUrl = (fallback: string) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (value: string) =>
            /^\/(?!\/)[^\s?#]*$/.test(value) || ['http:', 'https:'].includes(urlOf(value)?.protocol ?? ''),
          { error: 'must be a path that starts with / or an address that starts with http:// or https://' },
        ),
      ),
    fallback,
  );
export const origins = z._default(
  z.string().check(
    z.refine((value: string) => splitList(value).every(isOrigin), {
      error:
        'must be origins such as https://phone.example, separated by commas, each without a path or a slash at the end',
    }),
  ),
  '',
);
/** An app's id, which has a dot, so that no other app and no browser uses it as a scheme. */
export const appScheme = z.optional(
  z.string().check(
    z.regex(/^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)+$/, {
      error: "must be the app's id in small letters, with a dot, such as com.example.orders",
    }),
  ),
);
/** An address alone, or a name with the address in angle brackets. */
export const mailbox = z.optional(
  z.string().check(
    z.refine((value: string) => emailAddress.test(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value), {
      error: 'must be a sender such as Ridgeline Supply <orders@ridgeline.example>',
    }),
  ),
);
/** E-mail addresses to send to, without duplicates. */
export const mailboxes = z.pipe(
  z._default(
    z.string().check(
      z.refine((value: string) => splitList(value).every((one) => emailAddress.test(one)), {
        error: 'must be e-mail addresses such as orders@harbourpine.example, separated by commas',
      }),
    ),
    '',
  ),
  z.transform((value: string): string[] => [
    ...new Map(splitList(value).map((one) => [one.toLowerCase(), one] as const)).values(),
  ]),
);
/** Claims that registration never grants: `admin` manages a company's people, `staff` is for the distributor. */
const neverRegistered: readonly string[] = ['admin', 'staff', ...accountClaims];
const claimPairs = (value: string): [string, string][] =>
  value
    .split('|')
    .filter((one) => one.trim() !== '')
    .map((one) => [one.slice(0, one.indexOf('=')).trim(), one.slice(one.indexOf('=') + 1).trim()]);
const fitsClaim = ([name, value]: [string, string]): boolean =>
  Object.hasOwn(claimDefaults, name) &&
  !neverRegistered.includes(name) &&
  claimFault(name as ClaimName, value) === null;
/** Claims in the format of the feeds, without those that registration never grants. */
export const registerClaims = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.refine(
          (value: string) =>
            value.split('|').every((one) => one.trim() === '' || one.includes('=')) &&
            claimPairs(value).every(fitsClaim),
          { error: 'must be claims such as showPrices=N|allowedToOrder=N, without admin and staff' },
        ),
      ),
    '',
  ),
  z.transform((value: string): Record<string, string> => Object.fromEntries(claimPairs(value))),
);
/** The ISO 4217 code of a currency whose amounts are written with `$`, as all amounts of a shop are. */
export const shopCurrency = z._default(
  z.string().check(
    z.refine((value: string) => isCurrency(value) && isDollar(value), {
      error: 'must be the code of a dollar or peso, such as USD or CAD',
    }),
  ),
  'USD',
);

/** ISO 3166 codes of countries: the distributor's own first, then others to which an address can be typed in. */
export const countries = z.pipe(
  z._default(
    z.string().check(
      z.refine(
        (value: string) => splitList(value).length > 0 && splitList(value).every((one) => countryCode.test(one)),
        {
          error: 'must be codes of countries separated by commas, your own first, such as GB,IE',
        },
      ),
    ),
    'US,CA',
  ),
  z.transform((value: string): string[] => [...new Set(splitList(value))]),
);

export const timeZone = z._default(
  z.string().check(
    z.refine(
      (value: string) => {
        try {
          return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
        } catch {
          return false;
        }
      },
      { error: 'must be a time zone such as America/Los_Angeles' },
    ),
  ),
  'America/Los_Angeles',
);

export const paymentProviders = ['sandbox', 'stripe'] as const;
/** A secret or restricted key of Stripe. A publishable key lacks the permissions that the server needs. */
export const stripeKey = z.optional(
  z.string().check(
    z.regex(/^[rs]k_(test|live)_\w+$/, {
      error: 'must be a secret or restricted key of Stripe, which starts with sk_ or rk_',
    }),
  ),
);
const isTaxCode = (one: string): boolean => /^[^=\s][^=]{0,19}=txcd_\d{8}$/.test(one);
/** Stripe's tax codes by tax class. */
export const taxCodes = z.pipe(
  z._default(
    z.string().check(
      z.refine((value: string) => splitList(value).every(isTaxCode) && splitList(value).length <= 90, {
        error:
          "must be up to 90 of your tax classes with Stripe's tax codes, such as FOOD=txcd_40060003,LABOR=txcd_20030000",
      }),
    ),
    '',
  ),
  z.transform(
    (value: string): ReadonlyMap<string, string> =>
      new Map(splitList(value).map((one) => one.split('=') as [string, string])),
  ),
);
export const webhookSecret = z.optional(
  z
    .string()
    .check(
      z.regex(/^whsec_\S+$/, { error: 'must be the signing secret of a webhook endpoint, which starts with whsec_' }),
    ),
);
/** The range of order numbers for portal orders, both ends included. */
export interface NumberRange {
  from: number;
  to: number;
}

/** The largest number that every program handles exactly, including spreadsheets with 15 digits. */
const maxNumber = 999_999_999_999_999;

/** Parses a range such as 7000000-7999999. Returns null when the text isn't one. */
export function readNumberRange(text: string): NumberRange | null {
  const [, first, last] = /^(\d{1,15})-(\d{1,15})$/.exec(text.trim()) ?? [];
  const range = { from: Number(first), to: Number(last) };
  return range.from >= 1 && range.to >= range.from && range.to <= maxNumber ? range : null;
}

const wrongRange = 'must be a range of whole numbers of up to 15 digits, such as 7000000-7999999';
/** Range of order numbers for orders placed in the portal; null = no range. */
export const orderNumbers = z.pipe(
  z._default(z.string(), ''),
  z.pipe(
    z.transform((text: string) => (text.trim() === '' ? null : (readNumberRange(text) ?? undefined))),
    z.custom<NumberRange | null>((range) => range !== undefined, { error: wrongRange }),
  ),
);
