import { formatPhone } from '@tradecounter/rules/phone';

/** A telephone number that a press calls. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{formatPhone(number)}</a>
);

/** An address that a press writes to. */
export const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;
