import type { ContentOf } from '@tradecounter/contract/content/content-types';
import { parts, text } from './fields.ts';
import { media } from './media.ts';

type Appbar = NonNullable<ContentOf<'app-option'>['appbar']>;

/** An announcement by the distributor. Source: 000 §2 (notification bell), 000 §3 (appbar.announcements). */
export interface Announcement {
  /** ISO date; empty when the editor set none. */
  date: string;
  title: string;
  message: string;
  image: string | null;
  link: string | null;
}

/** Returns a date, or a date with time, that can be formatted; '' for anything else. */
const dateOf = (date: string): string => (/^\d{4}-\d\d-\d\d/.test(date) && !Number.isNaN(Date.parse(date)) ? date : '');

/** Reads the announcements that have any text, in the content's order. */
export const readAnnouncements = (appbar: Appbar): Announcement[] =>
  parts(appbar, 'announcements').flatMap((fields) => {
    const [title, message] = [text(fields, 'title') ?? '', text(fields, 'message') ?? ''];
    if (title === '' && message === '') return [];
    return [
      {
        date: dateOf(text(fields, 'date') ?? ''),
        title,
        message,
        image: media(fields, 'image')?.url ?? null,
        link: text(fields, 'link'),
      },
    ];
  });
