import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { portal, visit } = usePortal();

describe('signing in and out', () => {
  it('S-001 S-006 S-008 S-382 sends a visitor to /auth and back to the page that was asked for', async () => {
    const { page } = await visit({ at: '/item/HPK-7048-NAT' });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/auth');
    await page.getByRole('button', { name: 'Sign in as buyer' }).click();
    await page.getByRole('heading', { name: /Heritage Plank Oak, Natural/ }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/item/HPK-7048-NAT');
  });

  it('S-007 S-010 S-383 goes home when nothing else was asked for, and from /auth when signed in already', async () => {
    const { page } = await visit({ at: '/auth' });
    await page.getByRole('button', { name: 'Sign in as buyer' }).click();
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Dana/ }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
    await page.goto(`${portal.base}/#/auth`);
    await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Dana/ }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
  });

  it('S-011 S-015 S-016 S-017 forgets token and user at logout, for good', async () => {
    const { page } = await visit({ at: '/auth' });
    const authorized: string[] = [];
    page.on('request', (request) => {
      if (/\/graphql|\/wsl\/api\/cart/.test(request.url()))
        authorized.push(request.headers()['authorization'] ?? 'none');
    });
    await page.getByRole('button', { name: 'Sign in as buyer' }).click();
    await page.getByRole('button', { name: /Your account/ }).waitFor();
    const token = await page.evaluate(() => Object.values(localStorage).join(' '));
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByText('Logout').click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/auth');
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(await kept()).not.toContain(authorized[0]!.slice('Bearer '.length));
    await page.goto(`${portal.base}/#/account/orders`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Dana').count()).toBe(0);
    expect(authorized.length).toBeGreaterThan(0);
    expect(authorized.every((header) => header.startsWith('Bearer ') && token.includes(header.slice(7)))).toBe(true);
    const answer = await page.request.get(`${portal.base}/wsl/api/auth/user`, {
      headers: { authorization: authorized[0]! },
    });
    expect(answer.status()).toBe(402);
  });

  it('says what is wrong with a wrong password and keeps the name', async () => {
    const { page } = await visit({ at: '/auth' });
    await page.getByLabel('User name or e-mail').fill('buyer');
    await page.getByLabel('Password', { exact: true }).fill('not it');
    await page.keyboard.press('Enter');
    await page.getByText('The user name or password is wrong.').waitFor();
    await expect(page.getByLabel('User name or e-mail')).toHaveValue('buyer');
  });

  it('S-015 forgets a token that is no longer in force, with its user, and goes to the sign-in page', async () => {
    const { page } = await visit({ as: 'viewer', at: '/items' });
    await page.getByRole('heading', { name: 'All items' }).waitFor();
    const token = await page.evaluate(() => Object.values(localStorage).find((one) => one.length === 43)!);
    // Type first: the page can notice the end of the session on its own, and then the field is gone.
    await page.getByRole('combobox', { name: 'Search items' }).fill('oak');
    await page.request.post(`${portal.base}/wsl/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => Object.values(localStorage))).not.toContain(token);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

describe('what each person may see', () => {
  it('counter sees no price anywhere, not even in the traffic', async () => {
    const { page } = await visit({ as: 'counter', at: '/auth' });
    const answers: string[] = [];
    page.on('response', async (answer) => {
      if (/\/graphql|\/wsl/.test(answer.url())) answers.push(await answer.text().catch(() => ''));
    });
    await page.goto(`${portal.base}/#/items?search=heritage`);
    await page.getByText('HPK-7048-NAT').first().waitFor();
    await page.goto(`${portal.base}/#/item/HPK-7048-NAT`);
    await page.getByRole('heading', { name: /Heritage Plank Oak, Natural/ }).waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).not.toContain('$');
    expect(answers.filter((text) => /"amount":\s*\d/.test(text))).toEqual([]);
  });
});
