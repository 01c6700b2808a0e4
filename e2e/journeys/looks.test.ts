import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { ready } from '../harness/ready.ts';
import { root } from '../harness/start-server.ts';
import { usePortal } from '../harness/use-portal.ts';

/** The looks of docs/guides/theme.md. SCREENS=Y writes the guide's pictures again. */
const guide = join(root, 'docs/guides/theme');
const looks = [
  { name: 'ridgeline', accent: 'rgb(122, 31, 43)', paper: 'rgb(250, 246, 240)', signInLogo: true },
  { name: 'bayside', accent: 'rgb(11, 92, 173)', paper: 'rgb(242, 247, 251)', signInLogo: false },
];

let folder: string;
const { visit } = usePortal({
  settings: async () => {
    folder = await mkdtemp(join(tmpdir(), 'tc-looks-'));
    await cp(join(guide, 'ridgeline'), join(folder, 'content'), { recursive: true });
    return { CONTENT_DIR: join(folder, 'content'), TITLE: 'Ridgeline Supply' };
  },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function wear(name: string): Promise<void> {
  await rm(join(folder, 'content'), { recursive: true });
  await cp(join(guide, name), join(folder, 'content'), { recursive: true });
}

const colours = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--accent)';
    document.body.append(probe);
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return { accent, paper: getComputedStyle(document.body).backgroundColor };
  });

/** Width of a picture as it is, once it has come; 0 = it can't be shown. */
const widthOf = (page: Page, name: string) =>
  page
    .locator(name)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode().catch(() => undefined);
      return image.naturalWidth;
    });

describe('a distributor makes the portal theirs', () => {
  it.each(looks)('$name: logo and colors at sign-in and behind it', async ({ name, accent, paper, signInLogo }) => {
    await wear(name);
    const picture = (page: Page, what: string) =>
      process.env['SCREENS'] === 'Y' ? page.screenshot({ path: join(guide, `${name}-${what}.png`) }) : null;
    const signIn = await visit({ at: '/auth' });
    await signIn.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    // A logo that was made for a dark bar isn't shown on the light card.
    if (signInLogo) expect(await widthOf(signIn.page, 'main img')).toBeGreaterThan(100);
    else expect(await signIn.page.locator('main').getByText('Ridgeline Supply').count()).toBe(1);
    expect((await colours(signIn.page)).accent).toBe(accent);
    const home = await visit({ as: 'buyer', at: '/items' });
    await ready(home.page);
    expect(await widthOf(home.page, 'header img')).toBeGreaterThan(100);
    expect(await colours(home.page)).toEqual({ accent, paper });
    await picture(home.page, 'items');
    await picture(signIn.page, 'sign-in');
    expect([...signIn.complaints, ...home.complaints]).toEqual([]);
  });
});
