import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { native, putNative } from '../../device/native.ts';
import { anItem } from '../../testing/items.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { order } from '../../testing/orders.ts';
import { buyerWith } from '../../testing/people.ts';

afterEach(() => putNative());

const file = { id: 'f1', kind: 'proofOfDelivery', name: 'Proof: 4/7', mediaType: 'application/pdf', size: 2_400_000 };

test('the documents of an order are listed and saved under their own name, never opened in the page', async () => {
  const saved: [string, string, string][] = [];
  putNative({
    ...native(),
    saveFile: (name, bytes) => void bytes.text().then((text) => saved.push([name, bytes.type, text])),
  });
  const { user, requests, table } = await openPortal('/account/orders/700418', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'Y' }) },
    'POST /graphql Order': {
      data: { order: order({ files: [{ ...file, addedAt: '2026-11-21T17:40:00.000Z' }] }) },
    },
    'POST /wsl/api/attachments/read': { status: 500 },
  });
  const section = within(await screen.findByRole('region', { name: 'Documents' }));
  expect(section.getByText('Proof of delivery')).toBeTruthy();
  expect(section.getByText('Proof: 4/7 · Nov 21, 2026 · 2.4 MB')).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'Download Proof- 4-7.pdf' }));
  expect(await section.findByRole('alert')).toBeTruthy();
  table['POST /wsl/api/attachments/read'] = { name: '', mediaType: 'application/pdf', bytes: btoa('%PDF-1.7') };
  await user.click(section.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved).toEqual([['Proof- 4-7.pdf', 'application/octet-stream', '%PDF-1.7']]));
  const asked = requests.findLast(({ call }) => call === 'POST /wsl/api/attachments/read');
  expect(asked?.body).toEqual({ customerNumber: '104-2281', attachmentId: 'f1' });
});

test('the item page links to the documents of the item, and names a language that is not the user’s', async () => {
  const document = { title: '', address: 'https://mill.example/sds.pdf' };
  await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': {
      data: {
        item: anItem({
          documents: [
            { ...document, kind: 'safety', language: '' },
            {
              ...document,
              kind: 'installation',
              language: 'es',
              title: 'Clic',
              address: 'https://mill.example/es.pdf',
            },
          ],
        }),
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Guides and documents' }));
  const [safety, installation] = section.getAllByRole('link');
  expect([safety!.textContent?.trim(), safety!.getAttribute('rel')]).toEqual([
    'Safety data sheet',
    'noopener noreferrer',
  ]);
  expect(installation!.closest('li')?.textContent).toContain('Installation guide · Spanish');
});
