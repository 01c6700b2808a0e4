interface Where {
  HOST?: string | undefined;
  PORT: number;
}

function sentence({ HOST, PORT }: Where, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is in use. Stop what uses it, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${PORT} needs rights that this user does not have. Set PORT to one above 1023.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `HOST is '${HOST}', which is no address of this machine. Leave it out, or set one that 'ip address' shows.`;
    default:
      return `The port cannot be opened: ${message}.`;
  }
}

/** The server can't listen. The message is one sentence that says what to change. */
export class NotListening extends Error {
  constructor(where: Where, cause: unknown) {
    super(sentence(where, cause as NodeJS.ErrnoException), { cause });
  }
}
