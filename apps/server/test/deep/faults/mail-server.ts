import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../server-process.ts';

/** A mail server that can be away, silent, or refuse addresses, and counts what it took. */
export class MailServer {
  readonly url: string;
  /** How often each mail was taken, by its Message-ID. */
  readonly taken = new Map<string, number>();
  /** Addresses that are answered 550. */
  readonly refused = new Set<string>();
  /** Milliseconds that it takes for each mail. */
  slowness = 0;
  private readonly port: number;
  private mute: Server | null = null;
  private readonly held = new Set<Socket>();
  private smtp: SMTPServer | null = null;

  private constructor(port: number) {
    this.port = port;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  /** One that is away. */
  static async make(): Promise<MailServer> {
    return new MailServer(await freePort());
  }

  /** Mails that were taken, each counted once. */
  get mails(): number {
    return this.taken.size;
  }

  /** How many more than once. */
  get repeats(): number {
    return [...this.taken.values()].reduce((sum, times) => sum + times - 1, 0);
  }

  /** Takes mails from now on. */
  async open(): Promise<void> {
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(
          this.refused.has(address)
            ? Object.assign(new Error('No such address here'), { responseCode: 550 })
            : undefined,
        ),
      onData: (stream, _session, done) => {
        let text = '';
        stream.setEncoding('latin1').on('data', (part: string) => {
          text += part;
        });
        stream.on('end', () => {
          const id = /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? 'none';
          this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
          setTimeout(done, this.slowness);
        });
      },
    });
    // A client that is killed breaks its connection.
    this.smtp.on('error', () => {});
    await once(this.smtp.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** Takes connections from now on, and says nothing. */
  async beSilent(): Promise<void> {
    this.mute = createServer((socket) => {
      this.held.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => this.held.delete(socket))
        .resume();
    });
    await once(this.mute.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** Is away from now on. */
  async leave(): Promise<void> {
    const { smtp, mute } = this;
    for (const socket of this.held) socket.destroy();
    this.smtp = null;
    this.mute = null;
    if (smtp !== null) await new Promise<void>((done) => smtp.close(() => done()));
    if (mute !== null) await new Promise((done) => mute.close(done));
  }
}
