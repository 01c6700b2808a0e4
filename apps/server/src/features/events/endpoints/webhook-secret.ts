import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Makes a secret as the Standard Webhooks specification writes it: 32 random bytes in base64 behind `whsec_`. */
export const makeSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The signature of a message with each of the secrets, as the header `webhook-signature` has it. */
export const signaturesOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
