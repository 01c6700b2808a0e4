import { callable, formatPhone } from '@tradecounter/rules/phone';

/** A telephone number as a link that calls it. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${callable(number)}`}>{formatPhone(number)}</a>
);

/** An e-mail address as a link that writes to it. */
export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;
