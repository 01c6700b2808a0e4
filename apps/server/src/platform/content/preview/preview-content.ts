import type { LegalType, StartBundle, StartFind } from '@tradecounter/contract/content/content';
import { contentDocuments } from '@tradecounter/contract/content/content-types';
import { find } from '../find.ts';
import type { ContentDocument } from '../read-folder.ts';
import { readStart } from '../start-bundle.ts';
import { addressedTo } from '../shapes/addressed-to.ts';
import { fitDocument } from '../shapes/fit-document.ts';
import { fetchFind, type Service } from '../strapi/content-client.ts';
import { namedUploads } from '../strapi/named-uploads.ts';
import type { Previewed } from './preview-link.ts';

/** Page on which an editor sees a kind of document. All others are on the home page. */
const pages: Partial<Record<StartFind, string>> = { 'price-lists-page': '/pricelists', 'payments-page': '/payments' };

const legalPages: Readonly<Record<LegalType, string>> = {
  TermsofUse: '/doc/terms',
  PrivacyPolicy: '/doc/privacy_policy',
  CookieConsent: '/doc/cookie_policy',
};

/** Data with which a preview page starts. */
export interface PreviewContent {
  /** The page of the portal that shows the document. */
  path: string;
  /** Name of the distributor. */
  title: string;
  start: StartBundle;
}

/** Returns the current document in Strapi for a link. Null when Strapi has no such document. Throws NoAnswer. */
export async function readPreviewed(
  service: Service,
  { find: name, documentId, status }: Previewed,
  secret: string,
): Promise<ContentDocument | null> {
  const found = await fetchFind(service, name, { status, secret });
  return found?.find((one) => one.documentId === documentId) ?? null;
}

/** Whether a document uses an upload. A link gives access to no others. */
export const usesUpload = (document: ContentDocument, path: string): boolean =>
  namedUploads(document).some((one) => one.path === path);

/**
 * Includes all slices and announcements, whatever their dates and audience, because the editor is about to publish
 * them.
 */
const shownToAll = (attributes: Record<string, unknown>): Record<string, unknown> => {
  const forEveryone = (list: unknown): unknown =>
    Array.isArray(list) ? list.map((one) => ({ ...(one as object), audience: null })) : list;
  const { appbar, slices } = attributes as { appbar?: Record<string, unknown>; slices?: unknown };
  return addressedTo(
    {
      ...attributes,
      ...(slices !== undefined && { slices: forEveryone(slices) }),
      ...(appbar?.['announcements'] !== undefined && {
        appbar: { ...appbar, announcements: forEveryone(appbar['announcements']) },
      }),
    },
    null,
  );
};

const withDocument = (data: unknown, document: ContentDocument): ContentDocument[] => [
  document,
  ...((data ?? []) as ContentDocument[]).filter(({ attributes }) => attributes['type'] !== document.attributes['type']),
];

interface Options {
  /** The current content folder. */
  folder: string;
  title: string;
  day: string;
  /** Prefix for the addresses of the document's uploads. */
  uploadsAt: string;
}

/** Adds a document to the published content for one response. Stores nothing. */
export async function previewContent(
  name: StartFind,
  document: ContentDocument,
  { folder, title, day, uploadsAt }: Options,
): Promise<PreviewContent> {
  const onError = (): void => {};
  const start = await readStart({ folder, onError, nameFaults: false, day });
  const linked = JSON.parse(
    JSON.stringify(document).replaceAll('"/uploads/', `"${uploadsAt}/uploads/`),
  ) as ContentDocument;
  const path = name === 'terms' ? (legalPages[document.attributes['type'] as LegalType] ?? '/') : (pages[name] ?? '/');
  const data =
    name === 'terms'
      ? withDocument((await find(folder, 'terms', {}, onError)).body.data, linked)
      : { ...linked, attributes: shownToAll(fitDocument(contentDocuments[name], linked.attributes).attributes) };
  const { addressed: _, ...open } = start;
  return { path, title, start: { ...open, finds: { ...open.finds, [name]: { status: 200, data } } } };
}
