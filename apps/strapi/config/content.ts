/** What the first start sets up. Read with `strapi.config.get('content')`. */
export default ({ env }: { env: Env }) => ({
  folder: env('CONTENT_DIR'),
  token: env('CONTENT_TOKEN', ''),
  portal: env('PORTAL_URL', ''),
  previewSecret: env('CONTENT_PREVIEW_SECRET', ''),
  webhookSecret: env('CONTENT_WEBHOOK_SECRET', ''),
  administrator: { email: env('STRAPI_ADMIN_EMAIL', ''), password: env('STRAPI_ADMIN_PASSWORD', '') },
  editor: { email: env('STRAPI_EDITOR_EMAIL', ''), password: env('STRAPI_EDITOR_PASSWORD', '') },
});
