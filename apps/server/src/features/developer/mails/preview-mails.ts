import type { QueryArgs } from '@tradecounter/contract/generated/schema-types';
import { paths } from '@tradecounter/contract/pages/pages';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Dependencies } from '../../../platform/feature.ts';
import { reachedAt, type Letterhead } from '../../../platform/mail/letterhead.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { type Language, languages } from '../../../platform/words/languages.ts';
import { findCounterPhone } from '../../accounts/repository.ts';
import { sendNote } from '../../auth/mail-dependencies.ts';
import { renderPasswordMail } from '../../auth/password/send-mail.ts';
import { renderSecondStepMail } from '../../auth/second-step/second-step-mail.ts';
import { renderHoldMail } from '../../holds/ending/render-mail.ts';
import { renderOrderMail } from '../../orders/mail/render-mail.ts';
import { renderChangedMail } from '../../orders/mail/render-changed.ts';
import { renderForMailbox } from '../../orders/mailbox/render-for-mailbox.ts';
import { renderShippedMail } from '../../orders/mail/render-shipped.ts';
import { renderFormerAddressMail } from '../../profile/email/render-former-mail.ts';
import { reasonOf } from '../../payments/present.ts';
import { renderReceipt } from '../../payments/settling/send-receipt.ts';
import { renderStatement } from '../../statements/mailing/send-statement.ts';
import {
  exampleChange,
  exampleHold,
  exampleOrder,
  examplePayment,
  examplePlaced,
  exampleStatement,
} from './example-mails.ts';
import { presentMail, type ShownMail } from './present-mail.ts';

interface Asked {
  context: AccountContext;
  language: Language;
  head: Letterhead;
  dependencies: Pick<Dependencies, 'letterhead' | 'portal' | 'config'>;
}

const person = { to: 'dana@ridgeline.example', name: 'Dana' };
const secret = 'x'.repeat(43);

interface Note {
  sentences: readonly string[];
  link?: string;
  after?: readonly string[];
}

/** Renders the mail as it would be sent, and captures it. */
async function note(
  words: string,
  { context, language, dependencies }: Asked,
  { sentences, link, after = [] }: Note,
): Promise<Mail> {
  let caught: Mail | null = null;
  const mailer = { send: async (mail: Mail) => void (caught = mail) };
  const { db, customerNumber, now } = context;
  const until = dayText('2026-06-04', language);
  const values = {
    name: person.name,
    username: 'dana',
    customer: 'Ridgeline Interiors',
    customerNumber: '104-2281',
    inviter: 'Robin Hale',
    code: 'K7QM-4TXA-9PRD-W2HN',
    until,
    hours: '24',
    minutes: '30',
    number: examplePayment.paymentId,
    amount: formatMoney(examplePayment.amount),
    back: formatMoney(examplePayment.amount),
    invoices: examplePayment.lines.map(({ invoiceNumber }) => invoiceNumber).join(', '),
    reason: reasonOf('card_declined', sayIn(language)),
  };
  await sendNote(
    { db, mailer, letterhead: dependencies.letterhead, portal: dependencies.portal, now },
    {
      id: words,
      to: person.to,
      language,
      words,
      sentences,
      values,
      after,
      customerNumber,
      ...(link !== undefined && { link }),
    },
  );
  return caught!;
}

const job = ({ language, context: { customerNumber } }: Asked) => ({
  id: 'preview',
  ...person,
  language,
  customerNumber,
});
const reader = ({ language, dependencies }: Asked) => ({
  ...person,
  language,
  portal: dependencies.portal(),
  etas: true,
});

/** Every kind of mail that is sent, by the key of its words. */
const kinds: Readonly<Record<string, (asked: Asked) => Mail | Promise<Mail>>> = {
  invitation: (asked) =>
    note('invitation', asked, { sentences: ['invitedBy', 'code'], link: paths.register, after: ['notYou'] }),
  joining: (asked) =>
    note('joining', asked, {
      sentences: ['invitedBy', 'account'],
      link: `${paths.register}?token=${secret}`,
      after: ['notYou'],
    }),
  confirmAddress: (asked) =>
    note('confirmAddress', asked, {
      sentences: ['asked', 'valid'],
      link: `${paths.register}?token=${secret}`,
      after: ['notYou'],
    }),
  approved: (asked) => note('approved', asked, { sentences: ['approved'], link: paths.signIn }),
  declined: (asked) => note('declined', asked, { sentences: ['declined'] }),
  forgot: (asked) =>
    note('forgot', asked, {
      sentences: ['asked', 'valid'],
      link: `${paths.forgotPassword}?token=${secret}`,
      after: ['notYou'],
    }),
  passwordChanged: (asked) => renderPasswordMail(job(asked), asked.head),
  emailChanged: (asked) =>
    renderFormerAddressMail({ ...job(asked), email: 'dana.whitlock@ridgeline.example' }, asked.head),
  newAddress: (asked) =>
    note('newAddress', asked, {
      sentences: ['asked', 'valid'],
      link: `${paths.updateProfile}?token=${secret}`,
      after: ['notYou'],
    }),
  addressInUse: (asked) => note('addressInUse', asked, { sentences: ['inUse'] }),
  secondStep: (asked) => renderSecondStepMail({ ...job(asked), what: 'on', left: 10 }, asked.head),
  orderPlaced: (asked) =>
    renderOrderMail(
      exampleOrder,
      { ...reader(asked), prices: true, cardDiscount: true, precision: asked.dependencies.config.CURRENCY_PRECISION },
      asked.head,
    ),
  orderMailbox: ({ language, head, dependencies: { config } }) => ({
    ...renderForMailbox(
      {
        order: examplePlaced,
        buyer: { customerName: 'Ridgeline Interiors', name: 'Dana Whitlock', email: person.to },
      },
      { language, precision: config.CURRENCY_PRECISION, timeZone: config.TIME_ZONE },
      head,
    ),
    id: 'preview',
    to: 'orders@harbourpine.example',
  }),
  orderChanged: (asked) =>
    renderChangedMail(
      exampleChange,
      {
        ...reader(asked),
        prices: true,
        precision: asked.dependencies.config.CURRENCY_PRECISION,
        timeZone: asked.dependencies.config.TIME_ZONE,
      },
      asked.head,
    ),
  shipped: (asked) => renderShippedMail(exampleOrder, exampleOrder.shipments[0]!, reader(asked), asked.head),
  holdEnding: (asked) => renderHoldMail(exampleHold, reader(asked), asked.head),
  receipt: (asked) => renderReceipt(examplePayment, { ...reader(asked), day: '2026-05-20' }, asked.head),
  paymentFailed: (asked) => note('paymentFailed', asked, { sentences: ['failed', 'open'], link: paths.unpaidInvoices }),
  paymentReturned: (asked) =>
    note('paymentBack.returned', asked, { sentences: ['what', 'open'], link: paths.unpaidInvoices }),
  paymentNotCharged: (asked) =>
    note('paymentNotCharged', asked, { sentences: ['paid', 'nothing'], link: paths.unpaidInvoices }),
  statement: (asked) =>
    renderStatement(
      exampleStatement,
      { ...reader(asked), userId: 0, precision: asked.dependencies.config.CURRENCY_PRECISION },
      asked.head,
    ),
};

/** The dependencies that previews need. */
export type PreviewDependencies = Pick<Dependencies, 'letterhead' | 'portal' | 'config' | 'showAdmin'>;

/** Throws `unauthorized` unless the administration is shown (SHOW_ADMIN). */
export function needAdministration({ showAdmin }: Pick<PreviewDependencies, 'showAdmin'>): void {
  if (!showAdmin) throw new Failure('unauthorized');
}

/** Returns all kinds of mails. */
export const listMailKinds = (dependencies: PreviewDependencies) => (): string[] => {
  needAdministration(dependencies);
  return Object.keys(kinds);
};

/**
 * Previews a kind of mail with made-up data and the content's current logo and colors. Null for an unknown kind or
 * language.
 */
export const previewMail =
  (dependencies: PreviewDependencies) =>
  async (context: AccountContext, { kind, language }: QueryArgs['mailPreview']): Promise<ShownMail | null> => {
    needAdministration(dependencies);
    const render = kind != null && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    const spoken = languages.find((one) => one === language);
    if (render === undefined || spoken === undefined) return null;
    const head = reachedAt(await dependencies.letterhead(), await findCounterPhone(context.db, context.customerNumber));
    const { to, subject, text, html, pictures = [] } = await render({ context, language: spoken, head, dependencies });
    return presentMail({ to, subject, text, html, pictures });
  };
