import type { QueryArgs } from '@tradecounter/contract/generated/schema-types';
import { paths } from '@tradecounter/contract/pages/pages';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../../platform/context.ts';
import type { FeatureServices } from '../../../platform/feature.ts';
import { reachedAt, type Letterhead } from '../../../platform/mail/letterhead.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { type Language, languages } from '../../../platform/words/languages.ts';
import { findCounter } from '../../accounts/repository.ts';
import { sendNote } from '../../auth/send-note.ts';
import { renderPasswordMail } from '../../auth/password/password-mail.ts';
import { renderSecondStepMail } from '../../auth/second-step/second-step-mail.ts';
import { renderDeliveryMail } from '../../deliveries/mailing/delivery-mail.ts';
import { renderHoldMail } from '../../holds/ending/hold-mail.ts';
import { renderOrderMail } from '../../orders/mail/order-mail.ts';
import { renderChangedMail } from '../../orders/mail/changed-mail.ts';
import { renderForMailbox } from '../../orders/mailbox/mailbox-mail.ts';
import { renderShippedMail } from '../../orders/mail/shipped-mail.ts';
import { renderFormerAddressMail } from '../../profile/email/former-address-mail.ts';
import { reasonOf } from '../../payments/present.ts';
import { renderReceipt } from '../../payments/settling/receipt-mail.ts';
import { renderStatement } from '../../statements/mailing/statement-mail.ts';
import { renderMovedMail } from '../../still-to-come/mail/moved-mail.ts';
import { renderStockMail } from '../../stock-alerts/notifying/stock-mail.ts';
import {
  exampleChange,
  exampleDelivery,
  exampleHold,
  exampleMoved,
  exampleOrder,
  examplePayment,
  examplePlaced,
  exampleStatement,
  exampleStock,
} from './example-mails.ts';
import { type Administration, needAdministration } from '../../../platform/need-administration.ts';
import { presentMail, type ShownMail } from './present-mail.ts';

/** The services that previews need. */
export type PreviewServices = Pick<FeatureServices, 'letterhead' | 'portal' | 'config' | 'runtime'>;

interface PreviewRequest {
  context: AccountContext;
  language: Language;
  head: Letterhead;
  services: PreviewServices;
}

const person = { to: 'dana@ridgeline.example', name: 'Dana' };
const exampleToken = 'x'.repeat(43);

interface NoteContent {
  sentences: readonly string[];
  link?: string;
  after?: readonly string[];
}

/** Renders a note as sendNote would send it, and returns it instead. `words` is the key of its words. */
async function captureNote(
  words: string,
  { context, language, services }: PreviewRequest,
  { sentences, link, after = [] }: NoteContent,
): Promise<Mail> {
  let captured: Mail | null = null;
  const mailer = { send: async (mail: Mail) => void (captured = mail) };
  const { db, customerNumber, precision } = context;
  const amount = formatMoney(examplePayment.amount, { precision, currency: '' });
  const until = dayText('2026-06-04', language);
  const values = {
    name: person.name,
    username: 'dana',
    customer: 'Ridgeline Interiors',
    customerNumber: '104-2281',
    inviter: 'Robin Hale',
    code: 'K7QM-4TXA-9PRD-W2HN',
    until,
    date: until,
    paidWith: examplePayment.paidWith,
    hours: '24',
    minutes: '30',
    number: examplePayment.paymentId,
    amount,
    back: amount,
    invoices: examplePayment.lines.map(({ invoiceNumber }) => invoiceNumber).join(', '),
    reason: reasonOf('card_declined', sayIn(language)),
  };
  await sendNote(
    { db, mailer, letterhead: services.letterhead, portal: services.portal },
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
  return captured!;
}

/** The job of a mail, for the example person. */
const job = ({ language, context: { customerNumber } }: PreviewRequest) => ({
  id: 'preview',
  ...person,
  language,
  customerNumber,
});
/** The reader of a mail: the example person. */
const reader = ({ language, services }: PreviewRequest) => ({
  ...person,
  language,
  portal: services.portal(),
  etas: true,
  currency: '',
});

/** Every kind of mail that is sent, by the key of its words. */
const kinds: Readonly<Record<string, (request: PreviewRequest) => Mail | Promise<Mail>>> = {
  invitation: (request) =>
    captureNote('invitation', request, { sentences: ['invitedBy', 'code'], link: paths.register, after: ['notYou'] }),
  joining: (request) =>
    captureNote('joining', request, {
      sentences: ['invitedBy', 'account'],
      link: `${paths.register}?token=${exampleToken}`,
      after: ['notYou'],
    }),
  confirmAddress: (request) =>
    captureNote('confirmAddress', request, {
      sentences: ['asked', 'valid'],
      link: `${paths.register}?token=${exampleToken}`,
      after: ['notYou'],
    }),
  approved: (request) => captureNote('approved', request, { sentences: ['approved'], link: paths.signIn }),
  declined: (request) => captureNote('declined', request, { sentences: ['declined'] }),
  forgot: (request) =>
    captureNote('forgot', request, {
      sentences: ['asked', 'valid'],
      link: `${paths.forgotPassword}?token=${exampleToken}`,
      after: ['notYou'],
    }),
  passwordChanged: (request) => renderPasswordMail(job(request), request.head),
  emailChanged: (request) =>
    renderFormerAddressMail({ ...job(request), email: 'dana.whitlock@ridgeline.example' }, request.head),
  newAddress: (request) =>
    captureNote('newAddress', request, {
      sentences: ['asked', 'valid'],
      link: `${paths.updateProfile}?token=${exampleToken}`,
      after: ['notYou'],
    }),
  addressInUse: (request) => captureNote('addressInUse', request, { sentences: ['inUse'] }),
  secondStep: (request) => renderSecondStepMail({ ...job(request), what: 'on', left: 10 }, request.head),
  orderPlaced: (request) =>
    renderOrderMail(
      exampleOrder,
      {
        ...reader(request),
        prices: true,
        cardDiscount: true,
        precision: request.context.precision,
      },
      request.head,
    ),
  orderMailbox: ({ language, head, context: { precision, timeZone } }) => ({
    ...renderForMailbox(
      {
        order: examplePlaced,
        buyer: { customerName: 'Ridgeline Interiors', currency: '', name: 'Dana Whitlock', email: person.to },
      },
      { language, precision, currency: '', timeZone },
      head,
    ),
    id: 'preview',
    to: 'orders@harbourpine.example',
  }),
  orderChanged: (request) =>
    renderChangedMail(
      exampleChange,
      {
        ...reader(request),
        prices: true,
        precision: request.context.precision,
        timeZone: request.context.timeZone,
      },
      request.head,
    ),
  shipped: (request) => renderShippedMail(exampleOrder, exampleOrder.shipments[0]!, reader(request), request.head),
  onTheTruck: (request) =>
    renderDeliveryMail(
      { ...exampleDelivery, state: 'out', takenBy: '' },
      { ...reader(request), timeZone: request.context.timeZone },
      request.head,
    ),
  delivered: (request) =>
    renderDeliveryMail(exampleDelivery, { ...reader(request), timeZone: request.context.timeZone }, request.head),
  holdEnding: (request) => renderHoldMail(exampleHold, reader(request), request.head),
  movedDates: (request) =>
    renderMovedMail({ total: 3, rows: exampleMoved }, { ...reader(request), id: 'preview' }, request.head),
  backInStock: (request) => renderStockMail(exampleStock, { ...reader(request), id: 'preview' }, request.head),
  receipt: (request) =>
    renderReceipt(
      examplePayment,
      { ...reader(request), day: '2026-05-20', precision: request.context.precision },
      request.head,
    ),
  paymentFailed: (request) =>
    captureNote('paymentFailed', request, { sentences: ['failed', 'open'], link: paths.unpaidInvoices }),
  paymentReturned: (request) =>
    captureNote('paymentBack.returned', request, { sentences: ['what', 'open'], link: paths.unpaidInvoices }),
  paymentNotCharged: (request) =>
    captureNote('paymentNotCharged', request, { sentences: ['paid', 'nothing'], link: paths.unpaidInvoices }),
  paymentLink: (request) =>
    captureNote('paymentLink', request, {
      sentences: ['asks', 'valid'],
      link: `${paths.payByLink}?token=${exampleToken}`,
      after: ['unexpected'],
    }),
  automaticComing: (request) =>
    captureNote('automaticComing', request, { sentences: ['coming', 'stop'], link: paths.payments }),
  automaticPaused: (request) =>
    captureNote('automaticPaused', request, { sentences: ['failed', 'nothing'], link: paths.payments }),
  statement: (request) =>
    renderStatement(
      exampleStatement,
      { ...reader(request), userId: 0, precision: request.context.precision },
      request.head,
    ),
};

/** Returns all kinds of mails. */
export function listMailKinds(administration: Administration): string[] {
  needAdministration(administration);
  return Object.keys(kinds);
}

/**
 * Previews a kind of mail with made-up data and the content's current logo and colors. Null for an unknown kind or
 * language.
 */
export async function previewMail(
  context: AccountContext,
  { kind, language }: QueryArgs['mailPreview'],
  services: PreviewServices,
): Promise<ShownMail | null> {
  needAdministration(services);
  const render = kind != null && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const previewLanguage = languages.find((known) => known === language);
  if (render === undefined || previewLanguage === undefined) return null;
  const head = reachedAt(await services.letterhead(), await findCounter(context.db, context.customerNumber));
  const {
    to,
    subject,
    text,
    html,
    pictures = [],
  } = await render({
    context,
    language: previewLanguage,
    head,
    services,
  });
  return presentMail({ to, subject, text, html, pictures });
}
