import { limits } from '@tradecounter/contract/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import { quote, quoteLine, quoteMessage } from '../../../testing/quotes.ts';

beforeEach(() => sessionStorage.clear());

type Changes = Parameters<typeof quote>[0];
const talking = ['order', 'decline', 'offer', 'extend', 'write', 'print'] as const;
const twoLines = [
  quoteLine(),
  quoteLine({ lineNumber: 2, itemId: 'TRIM-9', description: 'Oak trim', quantity: 5, uom: 'PC', unitPrice: 8.5 }),
];

const withMessages = (...messages: ReturnType<typeof quoteMessage>[]) => ({
  thread: { readAt: '2026-11-20T17:00:00.000Z', messages, versions: [] },
});

async function open(changes: Changes = {}, more: Record<string, unknown> = {}, claims: object = {}) {
  const page = await openPortal('/account/quotes/Q40112', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y', allowedToOrder: 'Y', ...claims }) },
    'POST /graphql Quote': { data: { quote: quote({ can: [...talking], lines: twoLines, ...changes }) } },
    'POST /graphql QuoteAsOrdered': { data: { quote: { id: 'Q40112', asOrdered: null } } },
    ...more,
  } as never);
  const section = within(await screen.findByRole('region', { name: 'Messages' }));
  const sent = (call: string) => page.requests.filter((request) => request.call === call).map(({ body }) => body);
  return { ...page, section, sent };
}

test('the messages of both sides are in order, with authors, what they do, and what became of it', async () => {
  const offered = {
    ...{ lineNumber: 1, itemId: 'HPK-7048-NAT', description: 'Heritage Plank Oak, Natural', uom: 'CT' },
    ...{ quantity: 30, unitPrice: 75, wish: '', quotedQuantity: 24, quotedPrice: 81.4 },
  };
  const { section } = await open(
    withMessages(
      quoteMessage({ id: '1', side: 'customer', mine: true, author: 'Dana Whitlock', text: 'Is it in stock?' }),
      quoteMessage({ id: '2', text: 'It is.' }),
      quoteMessage({ id: '3', side: 'customer', kind: 'offer', outcome: 'refused', text: '', lines: [offered] }),
      quoteMessage({ id: '4', side: 'customer', kind: 'extension', outcome: 'asked', day: '2026-12-23', text: '' }),
      quoteMessage({ id: '5', refused: 'offer', text: 'Sorry.' }),
    ),
  );
  const rows = section.getAllByRole('listitem').filter((row) => row.dataset['side'] !== undefined);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dana Whitlock \(you\).*Is it in stock\?$/),
    expect.stringMatching(/^Pat Lindqvist.*It is\.$/),
    expect.stringMatching(/Counter-offer Turned down.*24 CT 30 CT\$81\.40 \$75\.00 \/ CT$/),
    expect.stringMatching(/Asked for more time, until Wed, Dec 23 Waiting for an answer$/),
    expect.stringMatching(/Turned down the counter-offer .*Sorry\.$/),
  ]);
  expect(screen.getByText('More time requested, until Wed, Dec 23')).toBeTruthy();
});

test('a message is sent with its files, what was typed stays until then, and a failure says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { section, user, sent, table } = await open(
    {},
    { 'POST /wsl/api/attachments/addfile': { attachmentId: 'a1' }, 'POST /wsl/api/quote/write': { status: 503 } },
  );
  await user.click(section.getByRole('button', { name: 'Send message' }));
  expect(section.getByText('Write a message or add a file')).toBeTruthy();
  await user.type(section.getByRole('textbox', { name: 'Message' }), 'Does it fit?');
  await user.upload(section.getByLabelText(/^Files/), new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
  await user.click(section.getByRole('button', { name: 'Send message' }));
  expect(await section.findByRole('alert')).toBeTruthy();
  expect(section.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Does it fit?');
  table['POST /wsl/api/quote/write'] = { messageId: 'm9' };
  await user.click(section.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(section.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', ''));
  expect(sent('POST /wsl/api/attachments/addfile')).toEqual([
    { customerNumber: '104-2281', name: 'plan.pdf', file: btoa('%PDF') },
  ]);
  expect(sent('POST /wsl/api/quote/write').at(-1)).toEqual({
    ...{ customerNumber: '104-2281', quoteNumber: 'Q40112', text: 'Does it fit?', attachments: ['a1'] },
  });
});

test('a file that is too large is named, and nothing is sent', async () => {
  const { section, user, sent } = await open();
  const large = new File([new Uint8Array(limits.attachmentBytes + 1)], 'huge.pdf', { type: 'application/pdf' });
  await user.upload(section.getByLabelText(/^Files/), large);
  await user.click(section.getByRole('button', { name: 'Send message' }));
  expect((await section.findByRole('alert')).textContent).toContain('We couldn’t send huge.pdf.');
  expect(sent('POST /wsl/api/quote/write')).toEqual([]);
});

test('a counter-offer names the chosen lines with what is wanted instead', async () => {
  const { section, user, sent } = await open({ revision: 7 }, { 'POST /wsl/api/quote/write': { messageId: 'm9' } });
  await user.click(section.getByRole('button', { name: 'Make a counter-offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Counter-offer for quote Q40112' }));
  await user.click(dialog.getByRole('checkbox', { name: /Heritage Plank Oak/ }));
  await user.click(dialog.getByRole('button', { name: 'Send counter-offer' }));
  expect(dialog.getByText('Say what you’d take instead')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Quantity (CT)' }), '1,200');
  await user.type(dialog.getByRole('textbox', { name: 'Target price per CT' }), '75.5');
  await user.type(dialog.getByRole('textbox', { name: /^Or something else/ }), 'In gray');
  await user.click(dialog.getByRole('button', { name: 'Send counter-offer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /wsl/api/quote/write')).toEqual([
    {
      ...{ customerNumber: '104-2281', quoteNumber: 'Q40112', text: '', attachments: [], revision: 7 },
      lines: [{ lineNumber: 1, quantity: '1200', unitPrice: '75.5', wish: 'In gray' }],
    },
  ]);
});

test('a user without prices makes a counter-offer without them', async () => {
  const { section, user } = await open({}, {}, { showPrices: 'N' });
  await user.click(section.getByRole('button', { name: 'Make a counter-offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Oak trim/ }));
  expect(dialog.getByText('Quoted: 5 PC')).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: /price/i })).toBeNull();
});

test('more time is asked for with one press of a day that is filled in', async () => {
  const { section, user, sent } = await open({}, { 'POST /wsl/api/quote/extend': { messageId: 'm9' } });
  await user.click(section.getByRole('button', { name: 'Ask for more time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'More time for quote Q40112' }));
  await user.click(dialog.getByRole('button', { name: 'Ask for more time' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /wsl/api/quote/extend')).toEqual([
    { customerNumber: '104-2281', quoteNumber: 'Q40112', wantedDay: '2026-12-23', text: '' },
  ]);
});

test('some lines are declined, and a refusal of the server is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const changed = { code: 'conflict', message: 'Quote Q40112 has just changed.' };
  const { section, user, sent, table } = await open(
    {},
    { 'POST /wsl/api/quote/decline': { status: 409, body: { error: changed } } },
  );
  await user.click(section.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline quote Q40112' }));
  await user.click(dialog.getByRole('checkbox', { name: /Heritage Plank Oak/ }));
  await user.click(dialog.getByRole('button', { name: 'Decline 1 line' }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  table['POST /wsl/api/quote/decline'] = { messageId: 'm9' };
  await user.click(dialog.getByRole('button', { name: 'Decline 1 line' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /wsl/api/quote/decline').at(-1)).toMatchObject({ lines: [2], revision: 1, reason: '' });
});

test('opening a quote with news notes once that it was read', async () => {
  const { sent } = await open({ unread: true, ...withMessages(quoteMessage()) }, { 'POST /wsl/api/quote/read': {} });
  await waitFor(() =>
    expect(sent('POST /wsl/api/quote/read')).toEqual([
      { customerNumber: '104-2281', quoteNumber: 'Q40112', seenAt: '2026-11-20T17:00:00.000Z' },
    ]),
  );
});

test('the distributor’s staff answers under its name, or leaves a note that is marked as one', async () => {
  const asked = quoteMessage({ side: 'customer', kind: 'extension', outcome: 'asked', day: '2026-12-23' });
  const note = quoteMessage({ id: 'n', internal: true, text: 'Margin is thin' });
  const { section, user, sent } = await open(
    { can: ['reply', 'print'], ...withMessages(asked, note) },
    { 'POST /wsl/api/quote/answer': { messageId: 'm9' } },
    { staff: 'Y' },
  );
  expect(section.queryByRole('button', { name: 'Send message' })).toBeNull();
  expect(within(section.getByText('Margin is thin').closest('li')!).getByText('Only staff can see this')).toBeTruthy();
  await user.selectOptions(section.getByRole('combobox', { name: /^Turn down/ }), 'The request for more time');
  await user.click(section.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(sent('POST /wsl/api/quote/answer')).toHaveLength(1));
  await user.click(section.getByRole('radio', { name: 'Note for staff' }));
  expect(section.queryByRole('combobox', { name: /^Turn down/ })).toBeNull();
  await user.type(section.getByRole('textbox', { name: 'Note' }), 'Ask Rosa');
  await user.click(section.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(sent('POST /wsl/api/quote/answer')).toMatchObject([
      { refused: 'extension', internal: false, text: '' },
      { internal: true, text: 'Ask Rosa' },
    ]),
  );
});

test('a user who can’t write sees what was said, and nothing at all about a silent quote', async () => {
  const { section, table, goTo } = await open({ can: ['print'], ...withMessages(quoteMessage()) });
  expect(section.getByText('We have it in gray too.')).toBeTruthy();
  expect(section.queryByRole('textbox')).toBeNull();
  table['POST /graphql Quote'] = { data: { quote: quote({ id: 'Q40113', can: ['print'] }) } };
  goTo('/account/quotes/Q40113');
  await screen.findByRole('heading', { name: 'Quote Q40113' });
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
});

test('a new version shows what changed with old and new values, and earlier ones on request', async () => {
  const change = { lineNumber: null, itemId: '', description: '', uom: '', before: '', after: '' };
  const none = { beforeAmount: null, afterAmount: null };
  const ofLine = { ...change, lineNumber: 2, description: 'Oak trim', uom: 'PC' };
  const versions = [
    {
      ...{ version: 3, at: '2026-11-19T17:00:00.000Z' },
      changes: [
        { ...ofLine, what: 'price', beforeAmount: 8.5, afterAmount: 7.25 },
        { ...ofLine, ...none, what: 'quantity', before: '5 PC', after: '1200 PC' },
        { ...change, ...none, what: 'expires', before: '2026-12-09', after: '' },
      ],
    },
    { version: 2, at: null, changes: [{ ...ofLine, ...none, what: 'removed', before: '1 PC' }] },
  ];
  await open({ version: 3, thread: { readAt: '', messages: [], versions } });
  const latest = within(screen.getByRole('region', { name: 'Version 3 · Changed Nov 19, 2026' }));
  expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Oak trimPrice$8.50$7.25',
    'Oak trimQuantity5 PC1,200 PC',
    'ExpiresWed, Dec 9No expiration date',
  ]);
  expect(screen.getByText('1 earlier version')).toBeTruthy();
  expect(screen.getByText('Version 2')).toBeTruthy();
});

test('lines that were ordered or declined say so', async () => {
  await open({
    lines: [
      quoteLine({ orderNumber: '700500' }),
      quoteLine({ lineNumber: 2, description: 'Oak trim', declined: true }),
      quoteLine({ lineNumber: 3, description: 'Felt' }),
    ],
  });
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!;
  expect(rowOf('Heritage Plank Oak, Natural').textContent).toContain('Ordered as 700500');
  expect(rowOf('Oak trim').textContent).toContain('Declined');
  expect(rowOf('Felt').textContent).not.toMatch(/Ordered|Declined/);
});
