/** All limits. Forms, calls and columns use the same numbers. Lengths are in characters. */
export const limits = {
  username: 60,
  password: 200,
  /** Minimum length of a new password. The demo's passwords are shorter. */
  passwordMinimum: 8,
  /** Length of a typed second-step code, and the number of a person's recovery codes. */
  secondStepCode: 40,
  recoveryCodes: 10,
  /** Sessions listed for one person. */
  sessions: 100,
  customerNumber: 20,
  itemId: 60,
  uom: 10,
  lot: 60,
  sidemark: 60,
  comments: 500,
  poNumber: 30,
  /**
   * Jobs: characters of a number or postal code, of a name, and of other texts, further sidemarks of one, and jobs of a
   * customer.
   */
  jobNumber: 20,
  jobName: 80,
  jobText: 80,
  jobSidemarks: 20,
  jobs: 5000,
  /** Documents of each kind that a job's page shows. */
  jobDocuments: 100,
  holdNumber: 20,
  quoteNumber: 60,
  /** Lines of a request for a quote. */
  quoteRequestLines: 500,
  /** Quote requests of a customer in a day. */
  quoteRequestsADay: 100,
  /**
   * What is said about a quote: characters of a message and of a reason, messages of the customer and of the distributor
   * about one quote, files of a message, lines of a counter-offer, and characters of all its wishes.
   */
  quoteText: 2000,
  quoteReason: 500,
  quoteMessages: 200,
  quoteAnswers: 500,
  quoteFiles: 4,
  quoteOfferLines: 200,
  quoteWishes: 10_000,
  invoiceNumber: 60,
  /** Returns: characters of a number, lines, pictures, and requests of a customer in a day. */
  returnNumber: 20,
  returnLines: 100,
  returnPictures: 6,
  returnsADay: 50,
  /** Notes of the distributor's staff about one customer. */
  staffNotes: 100,
  /** Invoices of one PDF, and their lines together: some 5 MB. */
  sheetsAtOnce: 50,
  sheetLines: 5000,
  /** Rows of any other PDF: all its pages are in memory until the last one is known. */
  pdfRows: 10_000,
  paymentId: 20,
  /** Invoices of one payment, characters of the comment on each, and payments of a history. */
  paymentLines: 500,
  paymentComment: 200,
  paymentsListed: 500,
  /** Entries of a statement, and open invoices, that a page shows. */
  statementEntries: 1000,
  /** Payments of a customer that are unfinished, and that are scheduled. */
  paymentsOpen: 50,
  paymentsScheduled: 200,
  /** Invoices of one payment link, links that a person can make in a day, and links of a list. */
  paymentLinkInvoices: 100,
  paymentLinksADay: 50,
  paymentLinksListed: 100,
  /** Invoices that a list of automatic payments shows. */
  automaticListed: 200,
  /** Receipts that a person can have mailed in a day. */
  receiptsADay: 20,
  /** Invitations that a customer's admins may send in a day, and minutes before one is sent again. */
  invitationsADay: 50,
  invitationPause: 10,
  /** Days for which an invitation of an admin can be used. */
  invitationDays: 14,
  /** An invitation as it may be typed, with blanks and dashes. */
  invitationCode: 40,
  /** Approvals: characters of a number, waiting requests of a customer, days until one expires. */
  approvalNumber: 20,
  approvalsWaiting: 500,
  approvalDays: 14,
  /** Departments of a customer, how deep their tree is, and characters of a name. */
  departments: 200,
  departmentDepth: 5,
  departmentName: 60,
  /** Attachments: characters of a file's name, bytes of a file, and files of one document that are listed. */
  attachmentName: 120,
  attachmentBytes: 5_242_880,
  attachmentsListed: 50,
  /** Characters of a sent picture in base64, some 675 kB, and pictures that a customer can send in a day. */
  picture: 900_000,
  picturesADay: 300,
  /** Files of up to `attachmentBytes` that a customer can send in a day, and bytes of the request that sends one. */
  filesADay: 100,
  fileBody: 7_100_000,
  search: 200,
  /** Values of a filter of the item list: the most common ones. */
  facetValues: 200,
  /** Address form, 001 §5. */
  addressLine: 25,
  city: 23,
  zip: 15,
  state: 2,
  addressName: 25,
  /** Profile: first, middle and last name and title; prefix and suffix; an address fits RFC 5321. */
  personName: 60,
  nameAffix: 20,
  phone: 30,
  extension: 10,
  email: 254,
  /** Quantities and money: digits before and after the point. */
  quantityMaximum: 9_999_999,
  decimals: 4,
  /** Dollars of a line or of a whole order; pounds of an order. */
  amountMaximum: 9_999_999_999,
  cartLines: 3000,
  /** Lines of a document whose current goods are requested at once. */
  goodsAtOnce: 500,
  /** Goods whose way into the cart is previewed in one request. */
  goodsPreviewed: 1000,
  /**
   * Shopping lists: length of a name, of a line's note and of its number; lines of a list; lists of a user at a
   * customer; lines of all private lists of a user there, and of all shared lists of the customer. No answer has more
   * lines than both together.
   */
  listName: 60,
  listNote: 200,
  listLine: 20,
  listLines: 2000,
  lists: 100,
  ownListLines: 10_000,
  sharedListLines: 10_000,
  /** Saved carts of a user at a customer; length of a name and of its number. */
  savedCarts: 100,
  savedCartName: 60,
  savedCartNumber: 20,
  /** Stock alerts of a user at a customer that are waiting. */
  stockAlerts: 200,
  /** Rows of a list's page: maximum and default. */
  pageSize: 100,
  pageSizeUsual: 25,
  /** Invoice lines in the history of one item. */
  historyLines: 1000,
  /** Highest page number. Much greater numbers would overflow the database's integers. */
  pages: 1_000_000,
  /** Seconds for which a download address is valid; a person's unused addresses, and concurrent downloads. */
  downloadSeconds: 60,
  downloadsWaiting: 5,
  downloadsAtOnce: 3,
  /** Queries of one person that run at once, and that wait for their turn. */
  queriesAtOnce: 8,
  queriesWaiting: 200,
  /** Seconds between two progress reports of a file; seconds without a report after which it counts as aborted. */
  downloadReportSeconds: 1,
  downloadSilentSeconds: 15,
  /** Rows of a list that is made as PDF while the user waits. A longer one is sent by mail. */
  pdfAtOnce: 2000,
  /** PDFs that a person can have mailed in a day. Each is stored for a week. */
  pdfsADay: 20,
  /** Customer numbers that a user can choose from in one list. With more, the portal loads them page by page. */
  accountsAtOnce: 2000,
  idempotencyKey: 100,
  /** Bytes of a request body. */
  body: 1_048_576,
  /** Bytes of a request body of a call without a sign-in. */
  publicBody: 16_384,
  /** Events of one answer to a system, maximum and default, and seconds that it can wait for the first. */
  eventsPulled: 1000,
  eventsPulledUsual: 500,
  eventsPulledWait: 60,
  /** Bytes of a webhook message from another company's server. */
  webhookBody: 262_144,
  /**
   * PunchOut: connections of a customer, characters of a name, of an identity and its domain, and origins of a return
   * address; unit codes, and characters of the address of notices; bytes of a document and of its header, how deep its
   * elements are, how many it has, characters of each text, and lines of an order; characters of our number in the
   * customer's system; items found for a purchasing system.
   */
  punchOutConnections: 20,
  punchOutName: 60,
  punchOutIdentity: 100,
  punchOutOrigins: 5,
  punchOutOrigin: 200,
  punchOutUnits: 50,
  punchOutNoticeUrl: 500,
  punchOutBody: 1_048_576,
  punchOutHeader: 65_536,
  punchOutDepth: 16,
  punchOutElements: 30_000,
  punchOutLines: 500,
  punchOutText: 2000,
  punchOutSupplier: 20,
  punchOutFound: 25,
  /**
   * EDI: segments of an interchange, elements of a segment, sets; documents of an answer, items of a stock report, the
   * reports that are kept, and rows that admins see.
   */
  ediSegments: 30_000,
  ediElements: 60,
  ediSets: 50,
  ediCollected: 100,
  ediStock: 1000,
  ediStockKept: 50,
  ediShown: 50,
  /** Webhooks of a customer; characters of the name and the address of each. */
  webhooks: 10,
  webhookName: 60,
  webhookUrl: 500,
  /**
   * Mappings of other programs' files: how many are saved, characters of a name and of a file's pattern, patterns of one,
   * columns that fill one, characters of a column's name or a cell, entries of a table of values, and bytes of one as JSON.
   */
  mappings: 200,
  mappingName: 60,
  mappingFiles: 5,
  mappingSources: 40,
  mappingText: 200,
  mappingValues: 500,
  mappingBytes: 65_536,
  /** Bytes of a file that a page sends to try a mapping, and of its beginning, from which the columns are guessed. */
  mappedFile: 5_242_880,
  mappedBeginning: 393_216,
  /** Keys of a customer's systems: active ones, characters of a name, customer numbers, days, and requests a minute. */
  apiKeys: 50,
  apiKeyName: 60,
  apiKeyCustomers: 200,
  apiKeyDays: 730,
  apiKeyPerMinute: 1000,
  /** Bytes of a GraphQL request with its variables; bytes and tokens of a query that is not one of the portal's. */
  queryBody: 131_072,
  queryBytes: 20_480,
  queryTokens: 4_000,
} as const;

/** Constants of the specifications. Source: 000 §9, 001 §9. */
export const constants = {
  /** Ship-to sequence of a typed-in address. */
  manualSequence: '99',
  /** Ship via kind of goods picked up at the store. */
  willCall: 'W',
  carrier: 'C',
  /** Milliseconds after which an opened cart is fetched again. */
  cartStale: 30_000,
  /** Milliseconds for which the prices of a cart are promised. */
  cartTimer: 1_800_000,
  busyMinimum: 200,
  sessionDays: 7,
  /** Path of the portal's page in a frame of a procurement system, before the code of its visit. */
  framedPath: '/framed/',
  cookieConsentDays: 90,
  optInDays: 90,
  /** Days between the mail that announces an automatic payment and the payment. */
  automaticNoticeDays: 3,
  /** Days for which a payment link can be used, and for which it is listed after it was made. */
  paymentLinkDays: 14,
  paymentLinkListedDays: 90,
  /** Days for which a hold that has ended is still listed. */
  endedHoldDays: 90,
  /** Days for which a stock alert waits, and for which it is still listed after the user was notified. */
  stockAlertDays: 90,
  themeDays: 365,
  cartDrawerWidth: 350,
  cartDrawerWidthMobile: 300,
  focusDelay: 200,
  favorites: 'Favorite Items',
} as const;

/** Lower bounds in px. From `drawer` on, the horizontal menu replaces the side drawer. */
export const breakpoints = { xs: 340, sm: 540, md: 800, lg: 1280, drawer: 1400, xl: 2100 } as const;
