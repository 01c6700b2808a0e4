/** The demo's users, whose passwords are their user names. The portal describes them in the visitor's language. */
export const demoSignIns: readonly { username: string }[] = [
  { username: 'buyer' },
  { username: 'admin' },
  { username: 'counter' },
  { username: 'viewer' },
  { username: 'newhire' },
  { username: 'multi' },
  { username: 'sales' },
];
