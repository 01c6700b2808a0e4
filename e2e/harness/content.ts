import type { Page } from 'playwright-core';

type Options = Record<string, object>;

/** Replaces options of the content, part by part, by those in `change`, and reloads the page. */
export async function withOptions(page: Page, change: Options): Promise<void> {
  await page.route('**/content/start.json', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { finds: Record<string, { data: { attributes: Options } }> };
    const { attributes } = body.finds['app-option']!.data;
    for (const [part, value] of Object.entries(change))
      attributes[part] = Array.isArray(value) ? value : { ...attributes[part], ...value };
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
}
