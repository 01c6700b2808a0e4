import { createServer } from 'node:net';

/** Returns whether the port is in use. Any other problem with it is left to the server, which reports it. */
export function portTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
