import type { GuardOptions } from '@tradecounter/contract/options';
import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from './announcement.ts';
import { content } from './content.ts';

interface AppOptions {
  announcements: readonly Announcement[];
  guards: GuardOptions;
}

const read = (): AppOptions => ({ announcements: content.get().appOption.announcements, guards: content.get().guards });

/** The options that guards and menus read, as a query: they are here before the first page, so nothing waits for it. */
export const appOptionsQuery = queryOptions({
  queryKey: ['content', 'app-option'],
  queryFn: async () => read(),
  initialData: read,
  staleTime: Number.POSITIVE_INFINITY,
});
