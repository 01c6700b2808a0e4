/** The demo's people: user name = password. What each can do is said by the portal, in the reader's language. */
export const demoSignIns: readonly { username: string }[] = [
  { username: 'buyer' },
  { username: 'admin' },
  { username: 'counter' },
  { username: 'viewer' },
  { username: 'newhire' },
  { username: 'multi' },
  { username: 'sales' },
];
