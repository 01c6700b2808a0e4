/**
 * Makes a name that a user chose safe for a mail, so that no part of it reads as a link. Mail programs also link
 * addresses without a scheme, so a dot stays only before a space or at the end. 'Dr. Lee' stays, and 'Visit
 * evil.example/x' becomes 'Visit evil example x'.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[/\\:@#?&=%\u3002]+|\.+(?=\S)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
