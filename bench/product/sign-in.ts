/** Signs in and answers the token. */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${url}/wsl/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const body = (await response.json()) as { token?: string; error?: { message: string } };
  if (!response.ok || body.token === undefined)
    throw new Error(`Sign-in failed: ${body.error?.message ?? response.status}`);
  return body.token;
}
