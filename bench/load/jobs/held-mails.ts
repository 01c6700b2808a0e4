import { onDatabase } from '../postgres/databases.ts';
import type { Shop } from './job.ts';

const holding = `
  create or replace function bench_hold_mail() returns trigger language plpgsql as
    $$ begin new.start_after := now() + interval '1 day'; return new; end $$;
  create or replace trigger bench_hold_mail before insert on pgboss.job for each row when (new.name = 'order-mail') execute function bench_hold_mail()`;

/** Holds confirmation mails back, so that placing is measured without them. */
export const holdMails = ({ databaseUrl }: Shop): Promise<unknown> =>
  onDatabase(databaseUrl, (client) => client.query(holding));

/** Has confirmation mails sent right away, as in production. */
export const sendMailsAtOnce = ({ databaseUrl }: Shop): Promise<unknown> =>
  onDatabase(databaseUrl, (client) => client.query('drop trigger if exists bench_hold_mail on pgboss.job'));

/** Releases the mails that were held back. */
export const releaseMails = ({ databaseUrl }: Shop): Promise<unknown> =>
  onDatabase(databaseUrl, (client) =>
    client.query("update pgboss.job set start_after = now() where name = 'order-mail' and state = 'created'"),
  );

/** Reports every `pause` milliseconds how many mails are unsent, until all are sent. */
export const watchMails = ({ databaseUrl }: Shop, pause: number, report: (unsent: number) => void): Promise<void> =>
  onDatabase(databaseUrl, async (client) => {
    for (let unsent = Infinity; unsent > 0;) {
      const { rows } = await client.query<{ unsent: number }>(
        "select count(*)::int as unsent from pgboss.job where name = 'order-mail' and state < 'completed'",
      );
      unsent = rows[0]!.unsent;
      report(unsent);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
