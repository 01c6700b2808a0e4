import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { beyond, findings } from '../harness/axe.ts';
import { linkFor } from '../harness/outbox.ts';
import { usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

describe('the pages of profile and administration', () => {
  it.each(['desk', 'phone'] as const)(
    'S-448 /dev shows each mail as it is sent, in a sandboxed frame without permissions, and the demo outbox (%s)',
    async (window) => {
      const { page } = await visit({ as: 'admin', at: '/dev', window });
      const asked = await page.request.post(`${portal.base}/wsl/api/auth/forgot`, { data: { username: 'admin' } });
      expect(asked.status()).toBe(200);
      const mails = page.getByRole('region', { name: 'E-mail previews' });
      await mails.getByLabel('E-mail', { exact: true }).selectOption('shipped');
      await mails.getByText('Part of order 104417 has shipped').first().waitFor();
      const frame = mails.locator('iframe');
      await expect(frame).toHaveAttribute('sandbox', '');
      await frame.contentFrame().getByText('Items from your order 104417 shipped on').waitFor();
      // axe cannot check a frame without scripts, but it can check the mail's text.
      await mails.getByRole('radio', { name: 'Text' }).press('Space');
      await mails.getByText('Still to come:').waitFor();
      await linkFor(portal, 'admin@harbourpine.example', '/auth/forgot');
      await page.reload();
      await page
        .getByRole('region', { name: 'Your e-mails in the demo' })
        .getByRole('button', { name: /^Open: / })
        .first()
        .waitFor();
      await expect
        .poll(async () => ({ findings: await findings(page), beyond: await beyond(page) }))
        .toEqual({ findings: [], beyond: 0 });
    },
  );
});
