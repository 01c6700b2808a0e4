import { callable, formatPhone } from '@tradecounter/rules/phone';

/** A telephone number that a press calls. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${callable(number)}`}>{formatPhone(number)}</a>
);

/** An address that a press writes to. */
export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;
