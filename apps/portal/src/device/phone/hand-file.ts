import { errorOf } from '@tradecounter/contract/client';
import { failureText } from '../../app/api/failure.ts';
import { readToken } from '../../app/session/token.ts';
import { notify } from '../../ui/notices/notices.ts';
import type { Phone } from './phone.ts';

/** Characters that could form a path, or that some system forbids in file names. */
const forbiddenCharacters = /[/\\:*?"<>|\p{Cc}]+/gu;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the file name of a response, without anything that could lead out of its folder. */
export function fileName(disposition: string | null): string {
  const [, extendedName] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plainName] = /filename="([^"]*)"/i.exec(disposition ?? '') ?? [];
  const rawName = extendedName === undefined ? (plainName ?? '') : decoded(extendedName);
  const name = rawName.replace(forbiddenCharacters, ' ').trim().slice(0, 120);
  return /^\.*$/.test(name) ? 'file' : name;
}

/** Fetches a file with the session's token and opens the share sheet with it. Reports the reason when it can't. */
export async function handFile(phone: Phone, address: string): Promise<void> {
  try {
    const token = readToken();
    const answer = await fetch(address, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) return notify('error', failureText(await errorOf(answer)));
    const bytes = answer.body ?? new Blob([]).stream();
    await phone.share({ name: fileName(answer.headers.get('content-disposition')), bytes });
  } catch (error) {
    notify('error', failureText(error));
  }
}
