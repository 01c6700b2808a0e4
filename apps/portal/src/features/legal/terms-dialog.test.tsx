import { screen, waitFor, within } from '@testing-library/react';
import { runtimeDefaults } from '@tradecounter/contract/runtime';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../app/settings/config.ts';
import { contentBundle } from '../../testing/content-bundle.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply, Request } from '../../testing/server-double.ts';

const published = '2026-03-01T08:00:00.000Z';
const terms = {
  type: 'TermsofUse',
  title: 'Terms of Use',
  body: '## Orders\n\nAn order is an offer.',
  publishedAt: published,
  requireSignature: true,
};
const privacy = {
  type: 'PrivacyPolicy',
  title: 'Privacy Policy',
  body: 'What we keep.',
  publishedAt: published,
  requireSignature: false,
};
const contentOf = (...documents: object[]) => ({ data: documents.map((attributes) => ({ attributes })) });
const asking: Record<string, Reply> = {
  'GET /wsl/api/auth/user': { user: buyerWith({ emailOptIn: 'N' }) },
  'GET /strapi/api/terms': contentOf(terms, privacy),
};

const dialogOf = () => screen.findByRole('dialog', { name: 'Terms of Use' });
const posts = (requests: { call: string }[]) => requests.filter(({ call }) => call.startsWith('POST /wsl'));

test('S-330 S-334 S-336 S-337 the terms dialog shows the terms document, and asks about e-mail', async () => {
  await openPortal('/', asking);
  const dialog = await dialogOf();
  expect(within(dialog).getByRole('heading', { name: 'Orders' })).toBeTruthy();
  expect(within(dialog).getByText('An order is an offer.')).toBeTruthy();
  expect(
    (within(dialog).getByRole('checkbox', { name: 'Opt into receiving email notifications?' }) as HTMLInputElement)
      .checked,
  ).toBe(false);
  expect(within(dialog).getByRole('link', { name: 'Privacy Policy' }).getAttribute('target')).toBe('_blank');
});

test.each([
  ['S-338', 'Y', 'Would you like to keep receiving email notifications?', true],
  ['S-339', 'N', 'Would you like to turn on email notifications?', false],
])('%s a user with emailOptIn %s is asked: %s', async (_id, emailOptIn, question, checked) => {
  await openPortal('/', { ...asking, 'GET /wsl/api/auth/user': { user: buyerWith({ emailOptIn }) } });
  const dialog = await dialogOf();
  expect(within(dialog).getByRole('group', { name: question })).toBeTruthy();
  expect((within(dialog).getByRole('checkbox') as HTMLInputElement).checked).toBe(checked);
});

test('S-335 the terms dialog cannot be closed by Escape or a click outside', async () => {
  const { user, requests } = await openPortal('/', asking);
  const dialog = await dialogOf();
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.mantine-Modal-overlay')!);
  await user.click(document.querySelector('.mantine-Modal-inner')!);
  expect(screen.getByRole('dialog', { name: 'Terms of Use' })).toBe(dialog);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Logout', 'Accept']);
  expect(posts(requests)).toEqual([]);
});

test.each([
  ['without', 'N'],
  ['with', 'Y'],
] as const)(
  'S-340 S-341 S-342 Accept %s e-mail records acceptance and choice, and refreshes the user',
  async (choice, emailOptIn) => {
    let accepted = '';
    const { user, requests } = await openPortal('/', {
      ...asking,
      'GET /wsl/api/auth/user': () => ({ user: buyerWith({ toSDateAccepted: accepted, emailOptIn: 'N' }) }),
      'POST /wsl/api/profile/acceptToS': () => {
        accepted = new Date().toISOString();
        return {};
      },
    });
    const dialog = await dialogOf();
    if (choice === 'with') await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = posts(requests) as typeof requests;
    expect([sent!.call, sent!.body, sent!.query['emailOptIn']]).toEqual([
      'POST /wsl/api/profile/acceptToS',
      undefined,
      emailOptIn,
    ]);
    const sentAt = new Date(sent!.query['dateAccepted']!);
    expect(sentAt.toISOString()).toBe(sent!.query['dateAccepted']);
    expect(Math.abs(sentAt.getTime() - Date.now())).toBeLessThan(60_000);
    const order = requests.map(({ call }) => call);
    expect(order.lastIndexOf('GET /wsl/api/auth/user')).toBeGreaterThan(
      order.indexOf('POST /wsl/api/profile/acceptToS'),
    );
  },
);

test('S-341 if accepting fails, the dialog stays open, keeps the choice and says what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await openPortal('/', { ...asking, 'POST /wsl/api/profile/acceptToS': { status: 500 } });
  const dialog = await dialogOf();
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('press Accept again');
  expect((within(dialog).getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
});

test('S-336 if the terms fail to load, the user can retry and cannot accept them unread', async () => {
  const { user, table } = await openPortal('/', {
    ...asking,
    'GET /content/start.json': contentBundle({ 'GET /strapi/api/terms': contentOf(terms) }),
    'GET /strapi/api/terms': { status: 500 },
  });
  const dialog = await dialogOf();
  const accept = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Accept' });
  table['GET /strapi/api/terms'] = contentOf(terms);
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  expect(accept.disabled).toBe(true);
  await user.click(again);
  expect(await within(dialog).findByText('An order is an offer.')).toBeTruthy();
  expect(accept.disabled).toBe(false);
});

test('a user who does not want to accept can log out', async () => {
  const { user, address } = await openPortal('/', { ...asking, 'POST /wsl/api/auth/logout': {} });
  await user.click(within(await dialogOf()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const others = [
  { customerNumber: '104-2281', name: 'Ridgeline Interiors', city: 'Portland', state: 'OR' },
  { customerNumber: '104-2282', name: 'Ridgeline Retail', city: 'Salem', state: 'OR' },
];

/** Builds a user with two customers, of which the current one hasn't accepted the terms. */
function ofTwo(): Record<string, Reply> {
  let current = '104-2282';
  const acting = () => ({
    ...buyerWith({
      customerName: others.find(({ customerNumber }) => customerNumber === current)!.name,
      toSDateAccepted: current === '104-2282' ? '' : '2026-04-01T00:00:00Z',
    }),
    customerNumber: current,
    accounts: 2,
  });
  return {
    ...asking,
    'GET /wsl/api/auth/user': () => ({ user: acting() }),
    'GET /wsl/api/account/customerNumberList': others,
    'POST /wsl/api/user/setcust': ({ query }: Request) => {
      current = query['customerNumber'] ?? '';
      return {};
    },
    'GET /wsl/api/item/holds': { holdList: [] },
  };
}

test('the dialog names the customer that accepts the terms, and the user can choose another one', async () => {
  const { user } = await openPortal('/', ofTwo());
  const dialog = await dialogOf();
  expect(
    within(dialog).getByText('You’re accepting these terms for Ridgeline Retail, customer 104-2282.'),
  ).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Choose another customer' }));
  const choice = await screen.findByRole('dialog', { name: 'Change Customers' });
  expect(screen.queryByRole('dialog', { name: 'Terms of Use' })).toBeNull();
  await user.click(await within(choice).findByRole('radio', { name: 'Ridgeline Interiors' }));
  await user.click(within(choice).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('banner')).getByText('Ridgeline Interiors')).toBeTruthy();
});

test('a user who chooses no other customer is asked to accept the terms again', async () => {
  const { user } = await openPortal('/', ofTwo());
  await user.click(within(await dialogOf()).getByRole('button', { name: 'Choose another customer' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Change Customers' })).getByRole('button', { name: 'Cancel' }),
  );
  expect(await dialogOf()).toBeTruthy();
});

test.each([
  ['that have been accepted', contentOf(terms), { toSDateAccepted: '2026-03-02T00:00:00Z' }],
  ['that require no signature', contentOf({ ...terms, requireSignature: false }), {}],
  ['that do not exist', contentOf(privacy), {}],
])('S-333 no dialog opens for terms %s', async (_case, content, claims) => {
  const { queryClient } = await openPortal('/', {
    ...asking,
    'GET /strapi/api/terms': content,
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
  });
  await screen.findByRole('banner');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('S-343 bypassToS=Y switches the terms off; by default it is N', async () => {
  expect(runtimeDefaults.bypassToS).toBe('N');
  vi.stubGlobal('fetch', async () => Response.json({ bypassToS: 'Y' }));
  await loadConfig();
  const { queryClient } = await openPortal('/', asking);
  await screen.findByRole('banner');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.stubGlobal('fetch', async () => Response.json({}));
  await loadConfig();
});

test('terms with a publication date in the future are accepted only once', async () => {
  const { user, requests } = await openPortal('/', {
    ...asking,
    'GET /strapi/api/terms': contentOf({ ...terms, publishedAt: '2999-01-01T00:00:00Z' }),
    'POST /wsl/api/profile/acceptToS': {},
  });
  await user.click(within(await dialogOf()).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(requests).length).toBe(1);
});
