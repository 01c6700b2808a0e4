import { TLSSocket } from 'node:tls';

/** What a mail server said. */
export interface MailServer {
  encrypted: boolean;
  /** When its certificate ends. Null without encryption. */
  certificateEnds: Date | null;
}

/**
 * Connects to the mail server, greets it, encrypts and signs in as for a mail, and leaves. Sends no mail. Rejects with
 * the server's or the system's error.
 */
export async function tryMailServer(url: string, milliseconds: number): Promise<MailServer> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const { auth, ...options } = parseConnectionUrl(url);
  const limits = { connectionTimeout: milliseconds, greetingTimeout: milliseconds, socketTimeout: milliseconds };
  const connection = new SMTPConnection({ ...options, ...limits });
  const failed = new Promise<never>((_, reject) => void connection.on('error', reject));
  failed.catch(() => {});
  const step = (run: (done: (error?: Error | null) => void) => void): Promise<unknown> =>
    Promise.race([new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))), failed]);
  try {
    await step((done) => connection.connect(done));
    const { _socket: socket } = connection;
    const encrypted = socket instanceof TLSSocket;
    const certificateEnds = encrypted ? new Date(socket.getPeerCertificate().valid_to) : null;
    if (auth !== undefined) await step((done) => connection.login(auth, done));
    connection.quit();
    return { encrypted, certificateEnds };
  } finally {
    connection.close();
  }
}
