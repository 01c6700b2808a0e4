import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Makes a secret in the format of the Standard Webhooks specification: `whsec_` and 32 random bytes in base64. */
export const makeSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Signs a message with each of the secrets, in the format of the header `webhook-signature`. */
export const signaturesOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
