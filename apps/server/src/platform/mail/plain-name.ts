/**
 * A name that somebody chose, as it may appear in a mail: no part of it reads as a link. Mail programs link addresses without a scheme, too,
 * so a dot stays only before a blank or at the end: 'Dr. Lee' stays, 'Visit evil.example/x' becomes 'Visit evil example x'.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[/\\:@#?&=%\u3002]+|\.+(?=\S)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
