/** Addresses of the carriers' tracking pages, each of which the encoded number completes. */
const pages = {
  ups: 'https://www.ups.com/track?loc=en_US&tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=',
  ontrac: 'https://www.ontrac.com/tracking/?number=',
  canadaPost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  purolator: 'https://www.purolator.com/en/shipping/tracker?pin=',
} as const;

type Carrier = keyof typeof pages;

/** The carriers by their names, as people write them. */
const names: readonly (readonly [RegExp, Carrier])[] = [
  [/\bups\b|united parcel/i, 'ups'],
  [/\bfed ?ex\b|federal express/i, 'fedex'],
  [/\busps\b|u\.s\. mail|postal service/i, 'usps'],
  [/\bdhl\b/i, 'dhl'],
  [/\bon ?trac\b/i, 'ontrac'],
  [/canada post|postes canada/i, 'canadaPost'],
  [/purolator/i, 'purolator'],
];

const numbers = /^[A-Z\d]{8,40}$/;

const isCarrier = (name: string): name is Carrier => Object.hasOwn(pages, name);

/**
 * Returns the carrier whose numbers look like this one and have its check digit. Null if there is none. The library
 * compares with a fixed set of patterns, and never searches the text for numbers.
 */
async function carrierOf(number: string): Promise<Carrier | null> {
  const { getTracking } = await import('ts-tracking-number');
  const code = getTracking(number)?.courier.code;
  // The format of the world's post offices ends with the country.
  if (code === 's10') return number.endsWith('US') ? 'usps' : number.endsWith('CA') ? 'canadaPost' : null;
  return code !== undefined && isCarrier(code) ? code : null;
}

/**
 * Makes the address of a carrier's tracking page from the number. The carrier's name decides. A number of a carrier that
 * we don't know, such as a truck of the distributor, has no page. Without a name, the number itself decides. Null if
 * there is no page.
 */
export async function trackingLink({
  carrier,
  tracking,
}: {
  carrier: string;
  tracking: string;
}): Promise<string | null> {
  const number = tracking.toUpperCase().replaceAll(/[ -]/g, '');
  if (!numbers.test(number)) return null;
  const known =
    carrier.trim() === '' ? await carrierOf(number) : (names.find(([name]) => name.test(carrier))?.[1] ?? null);
  return known === null ? null : `${pages[known]}${encodeURIComponent(number)}`;
}
