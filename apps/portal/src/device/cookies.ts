/** Returns the cookie's value, or null. */
export function readCookie(name: string): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return cookie === undefined ? null : cookie.slice(name.length + 1);
}

/** Stores a cookie for that many days, for the whole portal. */
export function setCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax`;
}
