import { createServer } from 'node:net';

/** Whether something listens there already. A port that cannot be asked for is left to the server, which says why. */
export function portTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
