/** An editor publishes a block for one customer of the demo, and only that customer's own content has it. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../../bench/product/sign-in.ts';
import type { Editor } from './editor.ts';

const title = 'For one customer alone';

/** Milliseconds within which the block must be shown. */
const maxWait = 5000;

/** Returns the milliseconds until the block was shown. Throws if another customer or a signed-out visitor gets it. */
export async function addressBlock(portal: string, editor: Editor): Promise<number> {
  const token = await signIn(portal, 'buyer', 'buyer');
  const authorization = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${portal}/wsl/api/account/customerNumberList`, { headers: authorization });
  const customers = (await listed.json()) as { customerNumber: string }[];
  const [addressed, other] = customers.map(({ customerNumber }) => customerNumber);
  const ownOf = async (customer: string): Promise<string> =>
    (
      await fetch(`${portal}/wsl/api/content/own?customerNumber=${encodeURIComponent(customer)}`, {
        headers: authorization,
      })
    ).text();
  await editor.publish('home-page', (fields) => ({
    ...fields,
    slices: [
      ...(fields['slices'] as object[]),
      { __component: 'slices.rich-text', title, body: 'Yours', audience: [{ customer: addressed }] },
    ],
  }));
  const from = Date.now();
  while (!(await ownOf(addressed!)).includes(title)) {
    if (Date.now() - from > maxWait) throw new Error(`After ${maxWait} ms the customer is not shown the block.`);
    await pause(100);
  }
  const after = Date.now() - from;
  assert.ok(!(await ownOf(other!)).includes(title), 'another customer of the same person has the block');
  for (const path of ['/content/start.json', '/strapi/api/home-page?populate=deep'])
    assert.ok(!(await (await fetch(portal + path)).text()).includes(title), `${path} has the block`);
  return after;
}
