import { describe, expect, it } from 'vitest';
import { trackingLink } from './tracking-link.ts';

const host = async (carrier: string, tracking: string) => {
  const link = await trackingLink({ carrier, tracking });
  return link === null ? null : new URL(link).hostname;
};

describe("the address of a carrier's page", () => {
  it.each([
    ['UPS', '1Z 5R8 939 03 5756 7127', 'www.ups.com'],
    ['UPS Ground', '12345678', 'www.ups.com'],
    ['FedEx Freight', '1234567890', 'www.fedex.com'],
    ['Fed Ex', '123456789012', 'www.fedex.com'],
    ['USPS', '9400111899223197428490', 'tools.usps.com'],
    ['DHL Express', '1234567890', 'www.dhl.com'],
    ['OnTrac', 'C11031500001879', 'www.ontrac.com'],
    ['Postes Canada', '7316971500000000', 'www.canadapost-postescanada.ca'],
    ['Purolator', '329012345678', 'www.purolator.com'],
    ['', '1Z5R89390357567127', 'www.ups.com'],
    ['', 'C11031500001879', 'www.ontrac.com'],
    ['', 'LZ712345674CA', 'www.canadapost-postescanada.ca'],
  ])('%s %s is at %s', async (carrier, tracking, expected) => {
    expect(await host(carrier, tracking)).toBe(expected);
  });

  it.each([
    ['Our truck', '1Z5R89390357567127'],
    ['Cups and Co', '1Z5R89390357567127'],
    ['', '1Z5R89390357567128'],
    ['', 'LZ712345674DE'],
    ['', 'TRK-60031'],
    ['UPS', ''],
    ['UPS', '1Z&loc=evil/../12345'],
    ['UPS', 'javascript:alert(1)'],
    ['UPS', '9'.repeat(41)],
    ['FedEx', '١٢٣٤٥٦٧٨٩'],
  ])('%s %s has none', async (carrier, tracking) => {
    expect(await host(carrier, tracking)).toBeNull();
  });
});
