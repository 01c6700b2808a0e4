import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';

/** Returns the text of each letter-size sheet that the page prints. */
export async function printedSheets(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter', printBackground: true })));
  const { text } = await extractText(pdf, { mergePages: false });
  return text;
}
