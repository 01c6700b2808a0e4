import { signLink } from '../src/preview/sign-link';

/** The preview button shows a document in the portal before it is published. */
const preview = (portal: string, secret: string) => ({
  enabled: portal !== '' && secret !== '',
  config: {
    allowedOrigins: portal === '' ? [] : ["'self'", new URL(portal).origin],
    async handler(uid: string, { documentId, status }: { documentId?: string; status?: string }) {
      return signLink({
        portal,
        secret,
        uid,
        documentId: documentId ?? '',
        status: status ?? 'draft',
        now: new Date(),
      });
    },
  },
});

export default ({ env }: { env: Env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  preview: preview(env('PORTAL_URL', ''), env('CONTENT_PREVIEW_SECRET', '')),
  ai: { enabled: false },
});
