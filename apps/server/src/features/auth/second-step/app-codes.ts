import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown (RFC 6238, and all that authenticator apps are sure to know). */
const period = 30;
/** A code counts from one step before its own to one after it: clocks differ, and typing takes a while. */
const window = 1;
/** 160 bits, as long as what SHA-1 makes of it (RFC 4226 §4). */
const secretLength = 20;

/** The secret of a new second step. */
export const newSecret = (): Buffer => randomBytes(secretLength);

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** As it is typed into an app. */
export const typedSecret = (bytes: Buffer): string => secretOf(bytes).base32;

/** As an app scans it: `issuer` and `label` are how it shows whose code it is. */
export const uriOf = (bytes: Buffer, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, secret: secretOf(bytes), period }).toString();

/** The time step that the six digits belong to, of those that count now; null where they belong to none. */
export function stepOf(bytes: Buffer, digits: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: digits, secret: secretOf(bytes), period, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
