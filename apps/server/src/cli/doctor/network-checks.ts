import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { tryMailServer } from '../../platform/mail/try-mail-server.ts';
import { certificateFault, type Check, checkTimeout, codeOf, fault, ok, warning } from './finding.ts';

/** Seconds by which the clocks may differ: a Date header is cut to seconds, and its answer takes time. */
const maxSkew = 5;

export const mailCheck: Check = {
  name: 'mail',
  database: false,
  async run({ config: { SMTP_URL }, now }) {
    if (SMTP_URL === undefined) return ok('SMTP_URL is not set, so no mails are sent', { set: false });
    try {
      const { encrypted, certificateEnds } = await tryMailServer(SMTP_URL, checkTimeout - 500);
      const certificate = certificateFault(certificateEnds, now());
      const facts = { set: true, encrypted, certificateDays: certificate?.days ?? null };
      if (certificate !== null)
        return warning(`${new URL(SMTP_URL).hostname}: ${certificate.text}`, 'Renew it.', facts);
      return ok(`${new URL(SMTP_URL).hostname} answers, ${encrypted ? 'encrypted' : 'without encryption'}`, facts);
    } catch (error) {
      return fault(
        `${new URL(SMTP_URL).hostname}: ${(error as Error).message}`,
        'Mails wait up to three days. Correct SMTP_URL, or start the mail server.',
        { set: true, code: codeOf(error) },
      );
    }
  },
};

async function certificateEnd({ hostname, port }: URL): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '');
  // Also that of a certificate which isn't trusted, such as one that has ended. The request that follows is checked.
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 && { servername: host }),
    timeout: checkTimeout,
    rejectUnauthorized: false,
  });
  socket.once('timeout', () => socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

export const addressCheck: Check = {
  name: 'public address',
  database: false,
  async run({ config: { PUBLIC_URL }, now }) {
    if (PUBLIC_URL === undefined) return ok('PUBLIC_URL is not set', { set: false });
    const url = new URL('/healthz', PUBLIC_URL);
    try {
      const ends = url.protocol === 'https:' ? await certificateEnd(url) : null;
      const certificate = certificateFault(ends, now());
      const known = { set: true, https: ends !== null, certificateDays: certificate?.days ?? null };
      if (certificate !== null) return warning(`${url.host}: ${certificate.text}`, 'Renew it.', known);
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(checkTimeout - 500) });
      await answer.body?.cancel();
      const skew = (now().getTime() - new Date(answer.headers.get('date') ?? now()).getTime()) / 1000;
      const facts = { ...known, status: answer.status, skew: Math.round(skew) };
      if (answer.status !== 200)
        return warning(`${url.href} is answered with ${answer.status}`, 'Is it the portal that answers there?', facts);
      if (Math.abs(skew) > maxSkew)
        return warning(`${url.host}: the clocks differ by ${Math.abs(skew).toFixed(0)} s`, 'Turn NTP on.', facts);
      return ok(`${url.host} answers`, facts);
    } catch (error) {
      return warning(
        `${url.href} can't be reached from this machine (${codeOf(error)})`,
        'Customers may reach it all the same. Check it from outside.',
        { set: true, code: codeOf(error) },
      );
    }
  },
};
