import { type Fields, parts, text } from './fields.ts';
import { media } from './media.ts';

/** What the distributor tells its customers. Source: 000 §2 (notification bell), 000 §3 (appbar.announcements). */
export interface Announcement {
  /** ISO date; empty when the editor gave none. */
  date: string;
  title: string;
  message: string;
  image: string | null;
  link: string | null;
}

/** A day or a time that can be shown as one; anything else is none. */
const dateOf = (date: string): string => (/^\d{4}-\d\d-\d\d/.test(date) && !Number.isNaN(Date.parse(date)) ? date : '');

/** The announcements that say something, in the order of the content. */
export const readAnnouncements = (appbar: Fields): Announcement[] =>
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
