import type * as z from 'zod/mini';
import {
  announcementsSlice,
  categoriesSlice,
  heroSlice,
  itemsSlice,
  legalTypes,
  priceListSlice,
  type StartFind,
  textSlice,
  themeControls,
} from './content.ts';
import {
  audience,
  block,
  choice,
  day,
  type FieldSchema,
  flag,
  html,
  link,
  long,
  markdown,
  number,
  part,
  parts,
  picture,
  pictures,
  slices,
  text,
  words,
} from './content-fields.ts';

const links = {
  Title: text('The title of the group.'),
  links: parts(
    {
      Title: text('The text of the link.'),
      link: link(
        'A page of the portal such as `/items`, or an address that starts with `https://`, `mailto:` or `tel:`.',
      ),
      ExternalLink: flag('Whether it opens in another tab.'),
      displayOrder: number('Its place; links without one come last.'),
      logo: picture('A picture beside it.'),
    },
    'The links.',
  ),
};

/**
 * The server evaluates these: dates in its time zone (`TIME_ZONE`), and the audience for the customer for whom the user
 * acts.
 */
const whenAndForWhom = {
  from: day('The first day on which it is shown.'),
  until: day('The last day on which it is shown.'),
  audience: audience(
    {
      branch: text('The id of a location, for those whose cart it serves.'),
      customerClass: text('A price class.'),
      customer: text('A customer number.'),
    },
    'Whom it is for; everybody, also people who are not signed in, where there is none.',
  ),
};

const richText = {
  title: text('A heading.'),
  body: long('The text.'),
  ...whenAndForWhom,
};

const textBlock = block(textSlice, richText);
const blocksSay = 'The blocks of the page, each with its `__component`.';

const contact = {
  contactPhoneOverride: text("The phone number to show in place of the counter's."),
  contactEmailOverride: text('The e-mail address to show.'),
};

/**
 * Every document of the content with the fields that the portal reads, by find. The server's check, the portal's types
 * and the guide follow from it, and a test compares it with Strapi's types.
 */
export const contentDocuments = {
  'app-option': part(
    {
      appbar: part(
        {
          Layout: choice(['Ecommerce', 'Legacy', 'Other'], 'The layout of the bar.'),
          Dark: flag('Whether the bar is dark.'),
          Prominent: flag('Whether the bar is higher.'),
          ShowSearch: flag('Whether the bar has the search. On unless it is `false`.'),
          logo: picture('Your logo, in the bar, in mails and on sheets.'),
          mark: picture('Your small symbol: an SVG of one color, at sign-in and as the icon of the tab.'),
          LogoWidth: number('Width of the logo in pixels; 200 unless it is set.'),
          BackgroundImage: picture('A picture behind the bar.'),
          announcements: parts(
            {
              date: day('The day, such as `2026-11-16`.'),
              title: text('The title.'),
              message: text('The text.'),
              image: picture('A picture.'),
              link: link('Where it leads.'),
              ...whenAndForWhom,
            },
            'What the bell shows.',
          ),
        },
        'The bar at the top.',
      ),
      drawer: part(
        {
          ShowLinksAsList: flag('Whether links are a list. On unless it is `false`; off: buttons with icons.'),
          Dark: flag('Whether the drawer is dark.'),
          Dense: flag('Whether its lines are close to each other.'),
          BackgroundImage: picture('A picture behind it.'),
          ShowHoldsBadge: flag('Whether the number of holds is shown.'),
          LogoType: choice(['Square', 'Other'], 'The form of the logo in the drawer.'),
          html_snippet: html('HTML shown in the drawer. Scripts, forms and styles are left out.'),
          DisplayOrders: choice(
            ['Both', 'Combined', 'Separated'],
            'Whether open and past orders are one link, two, or all three.',
          ),
          ShowPurchasesByProduct: flag('Whether purchases by product are linked.'),
          ShowUnpaidInvoices: flag('Whether unpaid invoices are linked.'),
        },
        'The drawer with the menu.',
      ),
      NavigationLinks: parts(links, 'Your own links in the menu.'),
      theme: part(
        {
          web_control: choice(themeControls, 'Who chooses light or dark in a browser.'),
          app_control: choice(themeControls, "Who chooses it in the phone's app."),
        },
        'Light or dark.',
      ),
      Payments: part(
        {
          MakePayments: choice(['Enabled', 'Disabled'], 'Whether customers can pay. Off unless it is `Enabled`.'),
          hidePaymentsPage: flag('Whether the page of payments is hidden.'),
        },
        'Payments.',
      ),
      EmailOptIn: flag('Whether customers are asked for news by e-mail. On unless it is `false`.'),
      items: part(
        {
          etas: part(
            { MaxETAs: choice(['Summary', 'One', 'Two', 'Three'], 'How many arrivals of an item are shown.') },
            'Arrivals.',
          ),
        },
        'Items.',
      ),
      ...contact,
      contactAddress: text('Your address, line by line, for the head of sheets.'),
      Paper: choice(['A4', 'Letter'], "The paper of sheets. Unset: that of the reader's region."),
    },
    'The bar, the drawer, links, announcements and switches.',
  ),
  'theme-colors': part(
    {
      ThemeColors: parts(
        {
          Color: text('A name such as `accent`, see [your own content](operate.md#your-own-content).'),
          Light: text('The color in light, as `#rrggbb`.'),
          Dark: text('The color in dark.'),
        },
        'Colors of your own. One that would make a text hard to read is left out.',
      ),
    },
    'The colors.',
  ),
  localization: part(
    {
      words: words('For each language (`en`, `es`, `fr-CA`) the keys with their words.'),
      texts: words('For each language your texts in other fields, word by word, with their translations.'),
    },
    'Words that replace those of the portal.',
  ),
  footer: part(
    {
      banner: parts(
        {
          leftText: text('The text at the left.'),
          rightText: text('The text at the right.'),
          LogoWidth: number('Width of each logo in pixels; 200 unless it is set.'),
          logos: pictures('The logos.'),
        },
        'Banners above the links.',
      ),
      linkColumns: parts(links, 'Columns of links.'),
      ShowContactPhone: flag('Whether the phone number is shown.'),
      ShowContactEmail: flag('Whether the e-mail address is shown.'),
      ...contact,
    },
    'The footer. Without it no page has one.',
  ),
  'home-page': part(
    {
      slices: slices(
        [
          textBlock,
          block(heroSlice, {
            ...richText,
            picture: picture('A picture beside the text.'),
            link: link('Where its button leads.'),
            linkText: text('The text of the button.'),
          }),
          block(itemsSlice, {
            ...richText,
            search: text('A search. The block shows up to four of the items that it finds.'),
          }),
          block(categoriesSlice, { title: text('A heading.'), ...whenAndForWhom }),
          block(announcementsSlice, { title: text('A heading.'), ...whenAndForWhom }),
        ],
        blocksSay,
      ),
    },
    "The home page, around the customer's orders and holds. Heroes come first, other blocks come below the orders and holds. Without this document, the page has the top categories and the announcements.",
  ),
  'price-lists-page': part(
    {
      title: text('The title of the page.'),
      slices: slices(
        [
          textBlock,
          block(priceListSlice, {
            list: text('The list that the block leads to: `promos`, `displays` or `rentals`.'),
            ...richText,
          }),
        ],
        blocksSay,
      ),
    },
    'The page of price lists. Without it, its link is hidden.',
  ),
  'payments-page': part(
    { title: text('The title of the page.'), slices: slices([textBlock], blocksSay) },
    'The page of payments. Without a slice, the link to it is hidden.',
  ),
} as const satisfies Record<Exclude<StartFind, 'terms'>, FieldSchema>;

/** Content as people write it: any field can be missing. */
type Given<Value> = Value extends readonly (infer One)[]
  ? readonly Given<One>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Given<Value[Name]> | null }
    : Value;

export type SingleFind = keyof typeof contentDocuments;
export type ContentOf<Name extends SingleFind> = Given<z.output<(typeof contentDocuments)[Name]>>;

type Blocks = NonNullable<ContentOf<'home-page' | 'price-lists-page' | 'payments-page'>['slices']>[number];
type AnyName<Entry> = Entry extends unknown ? keyof Entry : never;
type AnyValue<Entry, Name> = Entry extends { readonly [One in Name & PropertyKey]?: infer Value } ? Value : never;
/** A block of a page, with the fields of all components. */
export type BlockContent = { readonly [Name in AnyName<Blocks>]?: AnyValue<Blocks, Name> };

/** A legal document. Its text is below the front matter. */
export const legalDocument = part(
  {
    type: choice(legalTypes, 'Which document it is, one of each.'),
    title: text('The text of the links to it.'),
    publishedAt: day(
      'When it came into force. People who accepted an earlier text are asked again. Strapi sets it when you publish.',
    ),
    requireSignature: flag('Whether people must accept it before they continue (terms of use only).'),
    language: choice(
      ['en', 'es', 'fr-CA'],
      'Its language. Readers of other languages see the document without one, else the first of its type.',
    ),
    body: markdown('The text.'),
  },
  'A legal document.',
);

export type LegalContent = Given<z.output<typeof legalDocument>>;
