import type { Settings } from './settings';

const name = 'Portal';

const events = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

/** Has Strapi ring the portal's server whenever something was published. The server reads nothing of it, and asks for the content. */
export async function ringPortal({ portal, webhookSecret }: Settings): Promise<void> {
  if (portal === '' || webhookSecret === '') return;
  const store = strapi.get('webhookStore');
  const webhook = {
    name,
    url: `${portal.replace(/\/$/, '')}/content/changed`,
    headers: { Authorization: `Bearer ${webhookSecret}` },
    events,
    isEnabled: true,
  };
  const found = (await store.findWebhooks()).find((one: { name: string }) => one.name === name);
  const kept = found ? await store.updateWebhook(found.id, webhook) : await store.createWebhook(webhook);
  strapi.get('webhookRunner').update(kept);
}
