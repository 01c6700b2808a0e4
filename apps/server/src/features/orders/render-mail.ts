import { formatMoney } from '@tradecounter/rules/money';
import type { Mail } from '../../platform/mail/mailer.ts';
import { escapeHtml } from '../../platform/words/escape-html.ts';
import { type Language, sayIn } from '../../platform/words/say.ts';
import type { OrderLineRow, OrderRow } from './order-repository.ts';

/** Who gets the mail, and what it may show. */
export interface MailReader {
  to: string;
  name: string;
  language: Language;
  prices: boolean;
  /** The location's phone, as shown. */
  phone: string;
  /** Address of the portal. */
  portal: string;
  company: string;
}

const lineText = (line: OrderLineRow, reader: MailReader): { quantity: string; back: string; price: string; net: string } => {
  const say = sayIn(reader.language);
  const number = new Intl.NumberFormat(reader.language);
  const date = (iso: string) => new Intl.DateTimeFormat(reader.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
  const values = { quantity: number.format(line.backOrdered), unit: line.uom };
  const back =
    line.backOrdered === 0
      ? ''
      : line.dateAvailable === null
        ? say('mail.orderPlaced.backOrdered', values)
        : say('mail.orderPlaced.backOrderedUntil', { ...values, date: date(line.dateAvailable) });
  return {
    quantity: `${number.format(line.quantity)} ${line.uom}`,
    back,
    price: reader.prices ? `${formatMoney(line.unitPrice)} / ${line.priceUom}` : '',
    net: reader.prices ? formatMoney(line.net) : '',
  };
};

const textOf = (order: OrderRow, reader: MailReader, words: (key: string, values?: Record<string, string>) => string): string => {
  const sayAmount = (name: string) => sayIn(reader.language)(`amount.${name}`);
  const lines = order.lines.map((line) => {
    const { quantity, back, price, net } = lineText(line, reader);
    return [`${line.itemId}  ${line.description}`, `  ${quantity}${price === '' ? '' : `  ${price}  ${net}`}`, ...(back === '' ? [] : [`  ${back}`])].join('\n');
  });
  const sums = reader.prices
    ? (['merchandise', 'freight', 'tax', 'total'] as const).map((name) => `${sayAmount(name)}: ${formatMoney(order[name])}`)
    : [];
  return [
    words('greeting', { name: reader.name }),
    '',
    words('thanks', { number: order.id }),
    '',
    ...lines,
    '',
    ...sums,
    '',
    `${words(order.pickup ? 'pickup' : 'delivery')}: ${[order.shipTo['name'], order.shipTo['line1'], order.shipTo['city'], order.shipTo['state'], order.shipTo['zip']].filter(Boolean).join(', ')}`,
    ...(order.poNumber === '' ? [] : [`${words('po')}: ${order.poNumber}`]),
    ...(order.requestedDate === null ? [] : [`${words('requested')}: ${order.requestedDate}`]),
    '',
    `${words('view')}: ${reader.portal}/#/account/orders/${encodeURIComponent(order.id)}`,
    '',
    words('closing', { phone: reader.phone }),
    reader.company,
  ].join('\n');
};

const cell = 'padding:8px 12px 8px 0;border-bottom:1px solid #E3E0D8;vertical-align:top';

const htmlOf = (order: OrderRow, reader: MailReader, words: (key: string, values?: Record<string, string>) => string): string => {
  const e = escapeHtml;
  const rows = order.lines.map((line) => {
    const { quantity, back, price, net } = lineText(line, reader);
    return `<tr><td style="${cell}"><b>${e(line.description)}</b><br><span style="color:#5B6468">${e(line.itemId)}</span>${back === '' ? '' : `<br><span style="color:#9A5B00">${e(back)}</span>`}</td>
<td style="${cell};text-align:right;white-space:nowrap">${e(quantity)}</td>${reader.prices ? `<td style="${cell};text-align:right;white-space:nowrap">${e(price)}</td><td style="${cell};text-align:right">${e(net)}</td>` : ''}</tr>`;
  });
  const sums = reader.prices
    ? (['merchandise', 'freight', 'tax', 'total'] as const).map(
        (name) => `<tr><td colspan="3" style="text-align:right;padding:4px 12px">${e(sayIn(reader.language)(`amount.${name}`))}</td><td style="text-align:right;padding:4px 12px 4px 0${name === 'total' ? ';font-weight:bold' : ''}">${e(formatMoney(order[name]))}</td></tr>`,
      )
    : [];
  const to = order.shipTo;
  return `<!doctype html><html lang="${reader.language}"><body style="margin:0;background:#FBFAF7;color:#1B2023;font:15px/1.45 'IBM Plex Sans',Arial,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:24px"><p style="font-weight:600;color:#0E5A4A">${e(reader.company)}</p>
<p>${e(words('greeting', { name: reader.name }))}</p><p>${e(words('thanks', { number: order.id }))}</p>
<table style="width:100%;border-collapse:collapse">${rows.join('')}${sums.join('')}</table>
<p><b>${e(words(order.pickup ? 'pickup' : 'delivery'))}</b><br>${[to['name'], to['line1'], `${to['city']}, ${to['state']} ${to['zip']}`].map((one) => e(one ?? '')).join('<br>')}</p>
${order.poNumber === '' ? '' : `<p>${e(words('po'))}: ${e(order.poNumber)}</p>`}
<p><a href="${e(reader.portal)}/#/account/orders/${encodeURIComponent(order.id)}" style="color:#0E5A4A">${e(words('view'))}</a></p>
<p style="color:#5B6468">${e(words('closing', { phone: reader.phone }))}</p></div></body></html>`;
};

/** The order confirmation, as HTML and text, in the reader's language. Hidden prices stay hidden. */
export function renderOrderMail(order: OrderRow, reader: MailReader): Mail {
  const words = (key: string, values: Record<string, string> = {}) => sayIn(reader.language)(`mail.orderPlaced.${key}`, values);
  return {
    id: `order-placed-${order.id}`,
    to: reader.to,
    subject: words('subject', { number: order.id }),
    text: textOf(order, reader, words),
    html: htmlOf(order, reader, words),
  };
}
