/** Presses Strapi's preview button in a browser, as an editor does, and reads a draft of the payments page. */
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { browserNamed } from '../../browser/find-chromium.ts';
import type { Editor } from './editor.ts';

interface PreviewOptions {
  /** The address of Strapi. */
  strapi: string;
  /** The address of the portal, without a slash at its end. */
  portal: string;
  editor: Editor;
  person: { email: string; password: string };
}

const page = 'payments-page';
const draft = 'A draft that only editors see';

/** Milliseconds for a page of the admin panel, which loads several megabytes of scripts. */
const pageTimeout = 60_000;

/** Returns the origin of the frame that shows the draft. Throws where the button, the frame or the draft is missing. */
export async function pressPreview({ strapi, portal, editor, person }: PreviewOptions): Promise<string> {
  await editor.save(page, (fields) => ({
    ...fields,
    slices: [{ __component: 'slices.rich-text', title: draft, body: 'Soon', audience: [{ customer: 'another' }] }],
  }));
  const executablePath = browserNamed('CHROMIUM');
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    tab.setDefaultTimeout(pageTimeout);
    await tab.goto(`${strapi}/admin/auth/login`);
    await tab.getByLabel('Email').fill(person.email);
    await tab.getByLabel('Password', { exact: false }).first().fill(person.password);
    await tab.getByRole('button', { name: 'Login' }).click();
    await tab.waitForURL((url) => !url.pathname.includes('/auth/'));
    await tab.goto(`${strapi}/admin/content-manager/single-types/api::${page}.${page}`);
    await tab.getByRole('link', { name: /open preview/i }).click();
    const frame = tab.frameLocator('iframe');
    await frame.getByRole('heading', { name: draft }).waitFor();
    const shown = tab.frames().find((frame) => frame.url().startsWith(`${portal}/content/preview/`));
    assert.ok(
      shown,
      `the frame shows the portal: ${tab
        .frames()
        .map((frame) => frame.url())
        .join(', ')}`,
    );
    return new URL(shown.url()).origin;
  } finally {
    await browser.close();
  }
}
