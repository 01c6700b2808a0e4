import type { FastifyInstance } from 'fastify';

/** A small server of a feature, in addition to the portal's. */
export type ExtraServer = FastifyInstance;

interface Where {
  host: string;
  /** The first port to try. 0 means any free port. */
  port: number;
  /** The host as browsers can reach it. */
  shown: string;
}

/** Small additional servers by name, each with its own origin. */
export class ExtraServers {
  readonly #apps: Readonly<Record<string, ExtraServer>>;
  readonly #addresses = new Map<string, string>();

  constructor(apps: Readonly<Record<string, ExtraServer>>) {
    this.#apps = apps;
  }

  /** Listens on the ports that follow `port`, or on a free port where one is taken. */
  async listen({ host, port, shown }: Where): Promise<void> {
    for (const [index, [name, app]] of Object.entries(this.#apps).entries()) {
      const wanted = port === 0 ? 0 : port + index;
      await app.listen({ host, port: wanted }).catch(() => app.listen({ host, port: 0 }));
      this.#addresses.set(name, `http://${shown}:${(app.server.address() as { port: number }).port}`);
    }
  }

  /** Returns the address of a server without a trailing slash, once it listens. */
  addressOf(name: string): string {
    return this.#addresses.get(name) ?? 'http://localhost:0';
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#apps).map((app) => app.close()));
  }
}
