import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown (RFC 6238). All authenticator apps support this period. */
const period = 30;
/** Time steps by which a code may be early or late, since clocks differ and typing takes a while. */
const toleratedSteps = 1;
/** Bytes: 160 bits, the output length of SHA-1 (RFC 4226 §4). */
const secretLength = 20;

/** Makes the secret of a new second step. */
export const newSecret = (): Buffer => randomBytes(secretLength);

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** The secret as typed into an app. */
export const typedSecret = (bytes: Buffer): string => secretOf(bytes).base32;

/** The secret as an app scans it. The app shows `issuer` and `label` next to the code. */
export const uriOf = (bytes: Buffer, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, secret: secretOf(bytes), period }).toString();

/** Returns the time step of the six digits, among those accepted now; null = none. */
export function stepOf(bytes: Buffer, digits: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: digits, secret: secretOf(bytes), period, timestamp, window: toleratedSteps });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
