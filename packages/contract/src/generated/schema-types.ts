// Written by apps/portal/codegen.ts from schema.graphql; a test fails when the two differ.
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

export type Permission =
  | 'AllowedToOrder'
  | 'SeePrices'
  | 'ShowWeight'
  | 'SeeOrders'
  | 'SeeInvoices'
  | 'SeeInvoicedOrders'
  | 'SeeQuotes'
  | 'SeePriceLists'
  | 'AllowInventoryHold'
  | 'ShowAccountDetails'
  | 'SeeSpend'
  | 'Admin'
  | 'MustResetPassword'
  | 'ShowItemSidemark'
  | 'ShowManufacturerItem'
  | 'ShowVendor'
  | 'ShowSpecs'
  | 'ShowColorFields'
  | 'ShowShipDays'
  | 'ManualShippingAddress'
  | 'CardDiscount'
  | 'SeeBackOrderEtas';

export type Query = {
  readonly items: ItemPage;
  readonly suggestions: Suggestions;
  readonly documents: ReadonlyArray<FoundDocument>;
  readonly item: Maybe<Item>;
  readonly categories: ReadonlyArray<Category>;
  readonly priceList: PriceListPage;
  readonly priceLists: PriceLists;
  readonly priceListChoices: PriceListChoices;
  readonly orders: OrderPage;
  readonly order: Maybe<Order>;
  readonly allOrders: AllOrdersPage;
  readonly invoices: InvoicePage;
  readonly invoice: Maybe<Invoice>;
  readonly quotes: QuotePage;
  readonly quote: Maybe<Quote>;
  readonly goodsNow: ReadonlyArray<GoodsNow>;
  readonly holds: HoldPage;
  readonly holdCount: Scalars['Int']['output'];
  readonly holdAsOrdered: Maybe<AsOrdered>;
  readonly creditOnAccount: Scalars['Float']['output'];
  readonly statement: Statement;
  readonly whyBalance: WhyBalance;
  readonly paymentMethods: ReadonlyArray<SavedMethod>;
  readonly shoppingLists: ReadonlyArray<ShoppingList>;
  readonly shoppingList: Maybe<ShoppingList>;
  readonly usualItems: ReadonlyArray<UsualItem>;
  readonly forgotten: Forgotten;
  readonly purchases: PurchasePage;
  readonly purchase: Maybe<PurchaseHistory>;
  readonly account: Account;
  readonly accounts: AccountPage;
  readonly sessions: ReadonlyArray<Session>;
  readonly people: PeoplePage;
  readonly person: Maybe<Person>;
  readonly invitations: InvitationPage;
  readonly auditTrail: AuditTrailPage;
  readonly mailKinds: ReadonlyArray<Scalars['String']['output']>;
  readonly mailPreview: Maybe<ShownMail>;
  readonly outbox: Maybe<ReadonlyArray<OutboxMail>>;
  readonly outboxMail: Maybe<ShownMail>;
  readonly openMails: ReadonlyArray<OpenMail>;
  readonly openDeliveries: ReadonlyArray<OpenDelivery>;
  readonly feedRuns: ReadonlyArray<FeedRun>;
};


export type QueryItemsArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  category: InputMaybe<Scalars['String']['input']>;
  filter: InputMaybe<ReadonlyArray<ItemFilter>>;
  sort?: InputMaybe<ItemSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySuggestionsArgs = {
  customerNumber: Scalars['String']['input'];
  search: Scalars['String']['input'];
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryDocumentsArgs = {
  customerNumber: Scalars['String']['input'];
  search: Scalars['String']['input'];
};


export type QueryItemArgs = {
  customerNumber: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type QueryCategoriesArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryPriceListArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  list: InputMaybe<Scalars['String']['input']>;
  category: InputMaybe<Scalars['String']['input']>;
  family: InputMaybe<Scalars['String']['input']>;
  vendor: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<PriceListSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPriceListsArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryPriceListChoicesArgs = {
  customerNumber: Scalars['String']['input'];
  list: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrdersArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  state: InputMaybe<Scalars['String']['input']>;
  requestedFrom: InputMaybe<Scalars['String']['input']>;
  requestedTo: InputMaybe<Scalars['String']['input']>;
  shipTo: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<OrderSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOrderArgs = {
  customerNumber: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type QueryAllOrdersArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  kind: InputMaybe<Scalars['String']['input']>;
  state: InputMaybe<Scalars['String']['input']>;
  datedFrom: InputMaybe<Scalars['String']['input']>;
  datedTo: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<AllOrdersSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryInvoicesArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  state: InputMaybe<Scalars['String']['input']>;
  invoicedFrom: InputMaybe<Scalars['String']['input']>;
  invoicedTo: InputMaybe<Scalars['String']['input']>;
  dueFrom: InputMaybe<Scalars['String']['input']>;
  dueTo: InputMaybe<Scalars['String']['input']>;
  age: InputMaybe<Scalars['String']['input']>;
  shipTo: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<InvoiceSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryInvoiceArgs = {
  customerNumber: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type QueryQuotesArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  state: InputMaybe<Scalars['String']['input']>;
  quotedFrom: InputMaybe<Scalars['String']['input']>;
  quotedTo: InputMaybe<Scalars['String']['input']>;
  shipTo: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<QuoteSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryQuoteArgs = {
  customerNumber: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type QueryGoodsNowArgs = {
  customerNumber: Scalars['String']['input'];
  goods: ReadonlyArray<GoodsInput>;
};


export type QueryHoldsArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  state: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<HoldSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
  includeCIG: InputMaybe<Scalars['String']['input']>;
};


export type QueryHoldCountArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryHoldAsOrderedArgs = {
  customerNumber: Scalars['String']['input'];
  id: Scalars['String']['input'];
  quantity: InputMaybe<Scalars['String']['input']>;
};


export type QueryCreditOnAccountArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryStatementArgs = {
  customerNumber: Scalars['String']['input'];
  month: InputMaybe<Scalars['String']['input']>;
};


export type QueryWhyBalanceArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryPaymentMethodsArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryShoppingListsArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryShoppingListArgs = {
  customerNumber: Scalars['String']['input'];
  name: Scalars['String']['input'];
};


export type QueryUsualItemsArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryForgottenArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryPurchasesArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  boughtFrom: InputMaybe<Scalars['String']['input']>;
  boughtTo: InputMaybe<Scalars['String']['input']>;
  family: InputMaybe<Scalars['String']['input']>;
  shipTo: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<PurchaseSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPurchaseArgs = {
  customerNumber: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type QueryAccountArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryAccountsArgs = {
  search: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPeopleArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  state: InputMaybe<Scalars['String']['input']>;
  claim: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<PeopleSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPersonArgs = {
  customerNumber: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


export type QueryInvitationsArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  state: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<InvitationSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryAuditTrailArgs = {
  customerNumber: Scalars['String']['input'];
  search: InputMaybe<Scalars['String']['input']>;
  person: InputMaybe<Scalars['String']['input']>;
  area: InputMaybe<Scalars['String']['input']>;
  dayFrom: InputMaybe<Scalars['String']['input']>;
  dayTo: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<AuditTrailSort>;
  page?: InputMaybe<Scalars['Int']['input']>;
  size?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMailKindsArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryMailPreviewArgs = {
  customerNumber: Scalars['String']['input'];
  kind?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOutboxArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryOutboxMailArgs = {
  customerNumber: Scalars['String']['input'];
  id?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOpenMailsArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryOpenDeliveriesArgs = {
  customerNumber: Scalars['String']['input'];
};


export type QueryFeedRunsArgs = {
  customerNumber: Scalars['String']['input'];
};

export type PeopleSort =
  | 'NAME'
  | 'USERNAME'
  | 'SIGNED_IN';

export type PeoplePage = {
  readonly total: Scalars['Int']['output'];
  readonly people: ReadonlyArray<ListedPerson>;
};

export type ListedPerson = {
  readonly username: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly claims: ReadonlyArray<Scalars['String']['output']>;
  readonly staff: Scalars['Boolean']['output'];
  readonly signedInAt: Maybe<Scalars['String']['output']>;
  readonly state: Scalars['String']['output'];
  readonly self: Scalars['Boolean']['output'];
  readonly can: ReadonlyArray<Scalars['String']['output']>;
};

export type Person = {
  readonly username: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly phone: Maybe<Scalars['String']['output']>;
  readonly staff: Scalars['Boolean']['output'];
  readonly signedInAt: Maybe<Scalars['String']['output']>;
  readonly self: Scalars['Boolean']['output'];
  readonly accounts: ReadonlyArray<PersonAccount>;
};

export type PersonAccount = {
  readonly customerNumber: Scalars['String']['output'];
  readonly customerName: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly can: ReadonlyArray<Scalars['String']['output']>;
  readonly claims: ReadonlyArray<PersonClaim>;
};

export type PersonClaim = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
  readonly settable: Scalars['Boolean']['output'];
};

export type InvitationSort =
  | 'NEWEST'
  | 'EXPIRES'
  | 'EMAIL';

export type InvitationPage = {
  readonly total: Scalars['Int']['output'];
  readonly invitations: ReadonlyArray<Invitation>;
};

export type Invitation = {
  readonly id: Scalars['ID']['output'];
  readonly email: Maybe<Scalars['String']['output']>;
  readonly invitedBy: Maybe<Scalars['String']['output']>;
  readonly invitedAt: Scalars['String']['output'];
  readonly expiresAt: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly claims: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly can: ReadonlyArray<Scalars['String']['output']>;
};

export type AuditTrailSort =
  | 'NEWEST'
  | 'OLDEST';

export type AuditTrailPage = {
  readonly total: Scalars['Int']['output'];
  readonly auditTrail: ReadonlyArray<AuditEntry>;
};

export type AuditEntry = {
  readonly id: Scalars['ID']['output'];
  readonly at: Scalars['String']['output'];
  readonly actor: Scalars['String']['output'];
  readonly who: Scalars['String']['output'];
  readonly what: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly changes: ReadonlyArray<Scalars['String']['output']>;
  readonly address: Scalars['String']['output'];
};

export type ShownMail = {
  readonly to: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  readonly html: Scalars['String']['output'];
};

export type OutboxMail = {
  readonly id: Scalars['ID']['output'];
  readonly to: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly at: Scalars['String']['output'];
};

export type FeedRun = {
  readonly system: Scalars['String']['output'];
  readonly runId: Scalars['String']['output'];
  readonly feed: Scalars['String']['output'];
  readonly dryRun: Scalars['Boolean']['output'];
  readonly state: Scalars['String']['output'];
  readonly startedAt: Scalars['String']['output'];
  readonly rows: Scalars['Int']['output'];
  readonly bad: Maybe<Scalars['Int']['output']>;
};

export type OpenDelivery = {
  readonly id: Scalars['String']['output'];
  readonly endpoint: Scalars['String']['output'];
  readonly type: Scalars['String']['output'];
  readonly subject: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly madeAt: Scalars['String']['output'];
  readonly nextAt: Maybe<Scalars['String']['output']>;
  readonly tries: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

export type OpenMail = {
  readonly id: Scalars['ID']['output'];
  readonly kind: Scalars['String']['output'];
  readonly orderNumber: Maybe<Scalars['String']['output']>;
  readonly state: Scalars['String']['output'];
  readonly sentAt: Scalars['String']['output'];
  readonly nextAt: Maybe<Scalars['String']['output']>;
  readonly tries: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

export type Session = {
  readonly id: Scalars['ID']['output'];
  readonly current: Scalars['Boolean']['output'];
  readonly signedInAt: Scalars['String']['output'];
  readonly expiresAt: Scalars['String']['output'];
  readonly usedAt: Scalars['String']['output'];
  readonly address: Scalars['String']['output'];
  readonly browser: Maybe<Scalars['String']['output']>;
  readonly system: Maybe<Scalars['String']['output']>;
};

export type ItemFilter = {
  readonly name: Scalars['String']['input'];
  readonly values: ReadonlyArray<Scalars['String']['input']>;
};

export type ItemSort =
  | 'BEST'
  | 'BOUGHT'
  | 'NUMBER'
  | 'DESCRIPTION'
  | 'PRICE_LOW'
  | 'PRICE_HIGH'
  | 'STOCK';

export type OrderSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'REQUESTED'
  | 'TOTAL';

export type InvoiceSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'DUE'
  | 'TOTAL';

export type AllOrdersSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'TOTAL';

export type QuoteSort =
  | 'NEWEST'
  | 'OLDEST'
  | 'EXPIRES'
  | 'TOTAL';

export type HoldSort =
  | 'ENDING'
  | 'NEWEST'
  | 'ITEM';

export type PurchaseSort =
  | 'LATEST'
  | 'OFTEN'
  | 'ITEM'
  | 'DESCRIPTION';

export type GoodsInput = {
  readonly itemId: Scalars['String']['input'];
  readonly quantity: Scalars['String']['input'];
  readonly uom: Scalars['String']['input'];
};

export type GoodsNow = {
  readonly itemId: Scalars['String']['output'];
  readonly item: Maybe<Item>;
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly reason: Maybe<Scalars['String']['output']>;
  readonly reasonCode: Maybe<Scalars['String']['output']>;
  readonly backOrdered: Scalars['Float']['output'];
  readonly unitPrice: Maybe<Scalars['Float']['output']>;
  readonly priceUom: Maybe<Scalars['String']['output']>;
  readonly net: Maybe<Scalars['Float']['output']>;
  readonly successor: Maybe<Item>;
  readonly instead: ReadonlyArray<Sibling>;
};

export type ItemPage = {
  readonly total: Scalars['Int']['output'];
  readonly capped: Scalars['Boolean']['output'];
  readonly items: ReadonlyArray<Item>;
  readonly facets: ReadonlyArray<Facet>;
  readonly facetsOf: Maybe<Scalars['Int']['output']>;
  readonly corrections: ReadonlyArray<Correction>;
  readonly allWords: Scalars['Boolean']['output'];
};

export type Suggestions = {
  readonly searches: ReadonlyArray<Scalars['String']['output']>;
  readonly categories: ReadonlyArray<Named>;
  readonly items: ReadonlyArray<SuggestedItem>;
};

export type FoundDocument = {
  readonly kind: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly date: Scalars['String']['output'];
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly itemId: Scalars['String']['output'];
  readonly exact: Scalars['Boolean']['output'];
};

export type SuggestedItem = {
  readonly id: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly size: Maybe<Scalars['String']['output']>;
  readonly color: Maybe<Scalars['String']['output']>;
  readonly picture: Maybe<Scalars['String']['output']>;
  readonly knownAs: Maybe<Scalars['String']['output']>;
  readonly bought: Scalars['Boolean']['output'];
};

export type Correction = {
  readonly typed: Scalars['String']['output'];
  readonly read: Scalars['String']['output'];
};

export type Facet = {
  readonly name: Scalars['String']['output'];
  readonly values: ReadonlyArray<FacetValue>;
};

export type FacetValue = {
  readonly value: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  readonly swatch: Maybe<Scalars['String']['output']>;
};

export type Named = {
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type PriceListSort =
  | 'FAMILY'
  | 'ITEM'
  | 'DESCRIPTION';

export type PriceListPage = {
  readonly total: Scalars['Int']['output'];
  readonly priceList: ReadonlyArray<PriceListItem>;
};

export type PriceLists = {
  readonly whole: Scalars['Int']['output'];
  readonly promotions: Maybe<Scalars['Int']['output']>;
  readonly named: ReadonlyArray<PriceListCount>;
};

export type PriceListCount = {
  readonly list: Scalars['String']['output'];
  readonly items: Scalars['Int']['output'];
};

export type PriceListChoices = {
  readonly categories: ReadonlyArray<PriceListChoice>;
  readonly families: ReadonlyArray<PriceListChoice>;
  readonly vendors: Maybe<ReadonlyArray<PriceListChoice>>;
};

export type PriceListChoice = {
  readonly value: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type PriceListItem = {
  readonly id: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly size: Maybe<Scalars['String']['output']>;
  readonly category: Maybe<Scalars['String']['output']>;
  readonly family: Maybe<Scalars['String']['output']>;
  readonly vendor: Maybe<Scalars['String']['output']>;
  readonly price: Maybe<Scalars['Float']['output']>;
  readonly unit: Scalars['String']['output'];
  readonly packPrice: Maybe<Scalars['Float']['output']>;
  readonly pack: Maybe<Scalars['String']['output']>;
  readonly breaks: Maybe<ReadonlyArray<PriceBreak>>;
  readonly listPrice: Maybe<Scalars['Float']['output']>;
  readonly until: Maybe<Scalars['String']['output']>;
  readonly uoms: ReadonlyArray<PriceListUnit>;
};

export type PriceListUnit = {
  readonly code: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type Category = {
  readonly id: Scalars['String']['output'];
  readonly parent: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly items: Scalars['Int']['output'];
  readonly empty: Scalars['Boolean']['output'];
  readonly picture: Maybe<Scalars['String']['output']>;
};

export type Item = {
  readonly id: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly detail: Maybe<Scalars['String']['output']>;
  readonly size: Maybe<Scalars['String']['output']>;
  readonly color: Maybe<Scalars['String']['output']>;
  readonly colorHex: Maybe<Scalars['String']['output']>;
  readonly product: Maybe<Scalars['String']['output']>;
  readonly manufacturerItem: Maybe<Scalars['String']['output']>;
  readonly division: Maybe<Named>;
  readonly family: Maybe<Named>;
  readonly vendor: Maybe<Named>;
  readonly categories: ReadonlyArray<Named>;
  readonly specs: Maybe<ReadonlyArray<Spec>>;
  readonly picture: Maybe<Scalars['String']['output']>;
  readonly pictureCount: Scalars['Int']['output'];
  readonly baseUom: Scalars['String']['output'];
  readonly packUom: Maybe<Scalars['String']['output']>;
  readonly uoms: ReadonlyArray<Uom>;
  readonly orderUom: Scalars['String']['output'];
  readonly minimumQty: Maybe<Scalars['Float']['output']>;
  readonly maximumQty: Maybe<Scalars['Float']['output']>;
  readonly discontinued: Scalars['Boolean']['output'];
  readonly shades: Scalars['Boolean']['output'];
  readonly onePiece: Scalars['Boolean']['output'];
  readonly sold: Scalars['Boolean']['output'];
  readonly weight: Maybe<Scalars['Float']['output']>;
  readonly price: Maybe<Price>;
  readonly stock: Stock;
  readonly held: Maybe<Held>;
  readonly holdUntil: Maybe<Scalars['String']['output']>;
  readonly favorite: Scalars['Boolean']['output'];
  readonly siblings: ReadonlyArray<Sibling>;
  readonly successor: Maybe<Sibling>;
};

export type Spec = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type Uom = {
  readonly code: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly factor: Scalars['Float']['output'];
  readonly divisor: Scalars['Float']['output'];
  readonly sellable: Scalars['Boolean']['output'];
  readonly whole: Scalars['Boolean']['output'];
};

export type Price = {
  readonly amount: Maybe<Scalars['Float']['output']>;
  readonly uom: Scalars['String']['output'];
  readonly scope: Scalars['String']['output'];
  readonly list: Maybe<Scalars['Float']['output']>;
  readonly until: Maybe<Scalars['String']['output']>;
  readonly breaks: ReadonlyArray<PriceBreak>;
};

export type PriceBreak = {
  readonly scope: Scalars['String']['output'];
  readonly minimumQty: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly amount: Maybe<Scalars['Float']['output']>;
  readonly whole: Scalars['Boolean']['output'];
};

export type Held = {
  readonly holds: Scalars['Int']['output'];
  readonly baseQty: Scalars['Float']['output'];
  readonly quantity: Maybe<Scalars['Float']['output']>;
  readonly uom: Maybe<Scalars['String']['output']>;
  readonly until: Scalars['String']['output'];
};

export type Stock = {
  readonly here: Scalars['Float']['output'];
  readonly total: Scalars['Float']['output'];
  readonly atOnce: Scalars['Float']['output'];
  readonly lotsHere: Scalars['Int']['output'];
  readonly nextEta: Maybe<Eta>;
  readonly locations: ReadonlyArray<LocationStock>;
};

export type LocationStock = {
  readonly location: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly city: Maybe<Scalars['String']['output']>;
  readonly here: Scalars['Boolean']['output'];
  readonly available: Scalars['Float']['output'];
  readonly lots: ReadonlyArray<Lot>;
  readonly etas: ReadonlyArray<Eta>;
};

export type Lot = {
  readonly lot: Scalars['String']['output'];
  readonly available: Scalars['Float']['output'];
};

export type Eta = {
  readonly date: Scalars['String']['output'];
  readonly quantity: Scalars['Float']['output'];
  readonly lot: Maybe<Scalars['String']['output']>;
};

export type Sibling = {
  readonly id: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly color: Maybe<Scalars['String']['output']>;
  readonly colorHex: Maybe<Scalars['String']['output']>;
  readonly size: Maybe<Scalars['String']['output']>;
  readonly picture: Maybe<Scalars['String']['output']>;
};

export type Account = {
  readonly customerNumber: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly line1: Maybe<Scalars['String']['output']>;
  readonly city: Maybe<Scalars['String']['output']>;
  readonly state: Maybe<Scalars['String']['output']>;
  readonly zip: Maybe<Scalars['String']['output']>;
  readonly phone: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  readonly terms: Maybe<Scalars['String']['output']>;
  readonly shipTos: ReadonlyArray<Named>;
  readonly figures: Maybe<AccountFigures>;
};


export type AccountFiguresArgs = {
  from: InputMaybe<Scalars['String']['input']>;
  to: InputMaybe<Scalars['String']['input']>;
  shipTo: InputMaybe<Scalars['String']['input']>;
};

export type AccountFigures = {
  readonly balance: Maybe<Scalars['Float']['output']>;
  readonly pastDue: Maybe<Scalars['Float']['output']>;
  readonly aging: Maybe<ReadonlyArray<AgingBucket>>;
  readonly credit: Maybe<Credit>;
  readonly spend: Maybe<Spend>;
  readonly openOrders: Maybe<ReadonlyArray<OrdersByState>>;
  readonly shipTos: ReadonlyArray<Named>;
};

export type AgingBucket = {
  readonly bucket: Scalars['String']['output'];
  readonly amount: Scalars['Float']['output'];
  readonly invoices: Scalars['Int']['output'];
};

export type Credit = {
  readonly limit: Maybe<Scalars['Float']['output']>;
  readonly openInvoices: Scalars['Float']['output'];
  readonly openOrders: Scalars['Float']['output'];
  readonly free: Maybe<Scalars['Float']['output']>;
  readonly onHold: Scalars['Boolean']['output'];
  readonly refuses: Scalars['Boolean']['output'];
};

export type Spend = {
  readonly total: Maybe<Scalars['Float']['output']>;
  readonly months: Maybe<ReadonlyArray<SpendMonth>>;
  readonly families: Maybe<ReadonlyArray<SpendFamily>>;
  readonly items: Maybe<ReadonlyArray<SpendItem>>;
};

export type SpendMonth = {
  readonly month: Scalars['String']['output'];
  readonly amount: Scalars['Float']['output'];
  readonly invoices: Scalars['Int']['output'];
};

export type SpendFamily = {
  readonly id: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly charges: Scalars['Boolean']['output'];
  readonly amount: Scalars['Float']['output'];
};

export type SpendItem = {
  readonly itemId: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly amount: Scalars['Float']['output'];
};

export type OrdersByState = {
  readonly state: Scalars['String']['output'];
  readonly orders: Scalars['Int']['output'];
  readonly late: Scalars['Int']['output'];
  readonly total: Maybe<Scalars['Float']['output']>;
};

export type AccountPage = {
  readonly total: Scalars['Int']['output'];
  readonly accounts: ReadonlyArray<AccountEntry>;
};

export type AccountEntry = {
  readonly customerNumber: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
};

export type OrderPage = {
  readonly total: Scalars['Int']['output'];
  readonly moreThan: Maybe<Scalars['Int']['output']>;
  readonly orders: ReadonlyArray<OrderSummary>;
};

export type OrderVerb =
  | 'reorder'
  | 'print';

export type OrderSummary = {
  readonly id: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly late: Scalars['Boolean']['output'];
  readonly creditHold: Scalars['Boolean']['output'];
  readonly placedAt: Scalars['String']['output'];
  readonly requestedDate: Maybe<Scalars['String']['output']>;
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly lines: Scalars['Int']['output'];
  readonly backOrderedLines: Scalars['Int']['output'];
  readonly shortLines: Scalars['Int']['output'];
  readonly expectedDate: Maybe<Scalars['String']['output']>;
  readonly confirmedDate: Maybe<Scalars['String']['output']>;
  readonly shipTo: Scalars['String']['output'];
  readonly erpOrder: Scalars['String']['output'];
  readonly total: Maybe<Scalars['Float']['output']>;
  readonly can: ReadonlyArray<OrderVerb>;
};

export type Order = {
  readonly id: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly late: Scalars['Boolean']['output'];
  readonly creditHold: Scalars['Boolean']['output'];
  readonly expectedDate: Maybe<Scalars['String']['output']>;
  readonly confirmedDate: Maybe<Scalars['String']['output']>;
  readonly placedAt: Scalars['String']['output'];
  readonly placedBy: Scalars['String']['output'];
  readonly requestedDate: Maybe<Scalars['String']['output']>;
  readonly erpOrder: Scalars['String']['output'];
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly comments: Scalars['String']['output'];
  readonly shipComplete: Scalars['Boolean']['output'];
  readonly pickup: Scalars['Boolean']['output'];
  readonly shipVia: Scalars['String']['output'];
  readonly shipTo: Address;
  readonly location: Named;
  readonly lines: ReadonlyArray<OrderLine>;
  readonly merchandise: Maybe<Scalars['Float']['output']>;
  readonly cardDiscount: Maybe<Scalars['Float']['output']>;
  readonly freight: Maybe<Scalars['Float']['output']>;
  readonly tax: Maybe<Scalars['Float']['output']>;
  readonly total: Maybe<Scalars['Float']['output']>;
  readonly weight: Maybe<Scalars['Float']['output']>;
  readonly shipments: ReadonlyArray<Shipment>;
  readonly steps: ReadonlyArray<OrderStep>;
  readonly changes: ReadonlyArray<OrderChange>;
  readonly can: ReadonlyArray<OrderVerb>;
  readonly related: ReadonlyArray<RelatedDocument>;
  readonly neighbors: Neighbors;
};

export type RelatedDocument = {
  readonly kind: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly date: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
};

export type Neighbors = {
  readonly previous: Maybe<Scalars['String']['output']>;
  readonly next: Maybe<Scalars['String']['output']>;
};

export type Shipment = {
  readonly id: Scalars['String']['output'];
  readonly date: Scalars['String']['output'];
  readonly carrier: Scalars['String']['output'];
  readonly tracking: Scalars['String']['output'];
  readonly trackingUrl: Maybe<Scalars['String']['output']>;
  readonly goods: ReadonlyArray<ShippedGoods>;
};

export type ShippedGoods = {
  readonly lineNumber: Scalars['Int']['output'];
  readonly lot: Scalars['String']['output'];
  readonly baseQty: Scalars['Float']['output'];
};

export type OrderStep = {
  readonly step: Scalars['String']['output'];
  readonly date: Scalars['String']['output'];
  readonly note: Scalars['String']['output'];
};

export type QuotedAddress = {
  readonly sequence: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly line1: Scalars['String']['output'];
  readonly line2: Scalars['String']['output'];
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly zip: Scalars['String']['output'];
};

export type Address = {
  readonly name: Scalars['String']['output'];
  readonly line1: Scalars['String']['output'];
  readonly line2: Scalars['String']['output'];
  readonly city: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly zip: Scalars['String']['output'];
};

export type OrderChange = {
  readonly number: Scalars['Int']['output'];
  readonly changedAt: Scalars['String']['output'];
  readonly before: OrderTerms;
  readonly after: OrderTerms;
  readonly lines: ReadonlyArray<LineChange>;
};

export type OrderTerms = {
  readonly requestedDate: Maybe<Scalars['String']['output']>;
  readonly shipVia: Scalars['String']['output'];
  readonly location: Scalars['String']['output'];
  readonly shipTo: Address;
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly freight: Maybe<Scalars['Float']['output']>;
  readonly tax: Maybe<Scalars['Float']['output']>;
  readonly total: Maybe<Scalars['Float']['output']>;
};

export type LineChange = {
  readonly lineNumber: Scalars['Int']['output'];
  readonly replaces: Maybe<Scalars['Int']['output']>;
  readonly before: Maybe<LineGoods>;
  readonly after: Maybe<LineGoods>;
};

export type LineGoods = {
  readonly itemId: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly unitPrice: Maybe<Scalars['Float']['output']>;
  readonly priceUom: Scalars['String']['output'];
  readonly net: Maybe<Scalars['Float']['output']>;
  readonly confirmedDate: Maybe<Scalars['String']['output']>;
};

export type OrderLine = {
  readonly lineNumber: Scalars['Int']['output'];
  readonly itemId: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly picture: Maybe<Scalars['String']['output']>;
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly baseQty: Scalars['Float']['output'];
  readonly baseUom: Scalars['String']['output'];
  readonly packQty: Maybe<Scalars['Float']['output']>;
  readonly packUom: Maybe<Scalars['String']['output']>;
  readonly shades: Scalars['Boolean']['output'];
  readonly onePiece: Scalars['Boolean']['output'];
  readonly shipped: Scalars['Float']['output'];
  readonly backOrdered: Scalars['Float']['output'];
  readonly dateAvailable: Maybe<Scalars['String']['output']>;
  readonly confirmedDate: Maybe<Scalars['String']['output']>;
  readonly replaces: Maybe<Scalars['Int']['output']>;
  readonly short: Scalars['Float']['output'];
  readonly shortSince: Maybe<Scalars['String']['output']>;
  readonly shortUntil: Maybe<Scalars['String']['output']>;
  readonly lots: ReadonlyArray<Lot>;
  readonly sidemark: Scalars['String']['output'];
  readonly comments: Scalars['String']['output'];
  readonly unitPrice: Maybe<Scalars['Float']['output']>;
  readonly priceUom: Scalars['String']['output'];
  readonly priceQty: Maybe<Scalars['Float']['output']>;
  readonly net: Maybe<Scalars['Float']['output']>;
};

export type InvoicePage = {
  readonly total: Scalars['Int']['output'];
  readonly moreThan: Maybe<Scalars['Int']['output']>;
  readonly invoices: ReadonlyArray<InvoiceSummary>;
};

export type InvoiceState =
  | 'unpaid'
  | 'paid';

export type InvoiceVerb =
  | 'reorder'
  | 'print';

export type InvoiceSummary = {
  readonly id: Scalars['String']['output'];
  readonly state: InvoiceState;
  readonly credit: Scalars['Boolean']['output'];
  readonly overdue: Scalars['Boolean']['output'];
  readonly invoiceDate: Scalars['String']['output'];
  readonly dueDate: Scalars['String']['output'];
  readonly orderNumber: Scalars['String']['output'];
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly shipTo: Scalars['String']['output'];
  readonly lines: Scalars['Int']['output'];
  readonly total: Maybe<Scalars['Float']['output']>;
  readonly netDue: Maybe<Scalars['Float']['output']>;
};

export type AllOrdersPage = {
  readonly total: Scalars['Int']['output'];
  readonly moreThan: Maybe<Scalars['Int']['output']>;
  readonly documents: ReadonlyArray<OrderOrInvoice>;
};

export type OrderOrInvoice = {
  readonly kind: Scalars['String']['output'];
  readonly id: Scalars['String']['output'];
  readonly state: Scalars['String']['output'];
  readonly late: Scalars['Boolean']['output'];
  readonly expectedDate: Maybe<Scalars['String']['output']>;
  readonly confirmedDate: Maybe<Scalars['String']['output']>;
  readonly overdue: Scalars['Boolean']['output'];
  readonly creditHold: Scalars['Boolean']['output'];
  readonly dated: Scalars['String']['output'];
  readonly orderNumber: Scalars['String']['output'];
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly shipTo: Scalars['String']['output'];
  readonly total: Maybe<Scalars['Float']['output']>;
};

export type Invoice = {
  readonly id: Scalars['String']['output'];
  readonly state: InvoiceState;
  readonly credit: Scalars['Boolean']['output'];
  readonly overdue: Scalars['Boolean']['output'];
  readonly invoiceDate: Scalars['String']['output'];
  readonly dueDate: Scalars['String']['output'];
  readonly orderNumber: Scalars['String']['output'];
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly shipTo: Maybe<Address>;
  readonly location: Maybe<Named>;
  readonly lines: ReadonlyArray<InvoiceLine>;
  readonly merchandise: Maybe<Scalars['Float']['output']>;
  readonly freight: Maybe<Scalars['Float']['output']>;
  readonly tax: Maybe<Scalars['Float']['output']>;
  readonly total: Maybe<Scalars['Float']['output']>;
  readonly netDue: Maybe<Scalars['Float']['output']>;
  readonly discount: Maybe<InvoiceDiscount>;
  readonly disputes: ReadonlyArray<InvoiceDispute>;
  readonly can: ReadonlyArray<InvoiceVerb>;
  readonly related: ReadonlyArray<RelatedDocument>;
  readonly neighbors: Neighbors;
};

export type InvoiceDiscount = {
  readonly amount: Scalars['Float']['output'];
  readonly until: Scalars['String']['output'];
};

export type InvoiceLine = {
  readonly lineNumber: Scalars['Int']['output'];
  readonly itemId: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly known: Scalars['Boolean']['output'];
  readonly picture: Maybe<Scalars['String']['output']>;
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly lot: Scalars['String']['output'];
  readonly unitPrice: Maybe<Scalars['Float']['output']>;
  readonly amount: Maybe<Scalars['Float']['output']>;
};

export type QuotePage = {
  readonly total: Scalars['Int']['output'];
  readonly moreThan: Maybe<Scalars['Int']['output']>;
  readonly quotes: ReadonlyArray<QuoteSummary>;
};

export type QuoteState =
  | 'open'
  | 'requested'
  | 'ordered'
  | 'expired'
  | 'withdrawn'
  | 'answered';

export type QuoteVerb =
  | 'order'
  | 'request'
  | 'reorder'
  | 'print';

export type QuoteSummary = {
  readonly id: Scalars['String']['output'];
  readonly state: QuoteState;
  readonly quoted: Scalars['String']['output'];
  readonly expires: Maybe<Scalars['String']['output']>;
  readonly daysLeft: Maybe<Scalars['Int']['output']>;
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly shipTo: Scalars['String']['output'];
  readonly orderNumber: Scalars['String']['output'];
  readonly lines: Scalars['Int']['output'];
  readonly total: Maybe<Scalars['Float']['output']>;
  readonly can: ReadonlyArray<QuoteVerb>;
};

export type Quote = {
  readonly id: Scalars['String']['output'];
  readonly state: QuoteState;
  readonly quoted: Scalars['String']['output'];
  readonly expires: Maybe<Scalars['String']['output']>;
  readonly daysLeft: Maybe<Scalars['Int']['output']>;
  readonly poNumber: Scalars['String']['output'];
  readonly sidemark: Scalars['String']['output'];
  readonly shipTo: Maybe<QuotedAddress>;
  readonly contact: Scalars['String']['output'];
  readonly note: Scalars['String']['output'];
  readonly requestedBy: Scalars['String']['output'];
  readonly requestedAt: Maybe<Scalars['String']['output']>;
  readonly neededBy: Maybe<Scalars['String']['output']>;
  readonly comments: Scalars['String']['output'];
  readonly requestNumber: Scalars['String']['output'];
  readonly answers: ReadonlyArray<Scalars['String']['output']>;
  readonly orderNumber: Scalars['String']['output'];
  readonly lines: ReadonlyArray<QuoteLine>;
  readonly merchandise: Maybe<Scalars['Float']['output']>;
  readonly freight: Maybe<Scalars['Float']['output']>;
  readonly tax: Maybe<Scalars['Float']['output']>;
  readonly total: Maybe<Scalars['Float']['output']>;
  readonly can: ReadonlyArray<QuoteVerb>;
  readonly asOrdered: Maybe<AsOrdered>;
  readonly related: ReadonlyArray<RelatedDocument>;
  readonly neighbors: Neighbors;
};


export type QuoteAsOrderedArgs = {
  deliverTo: InputMaybe<DeliverTo>;
};

export type AsOrdered = {
  readonly deliverTo: DeliverTo;
  readonly otherDelivery: Maybe<OtherDelivery>;
  readonly pickup: Scalars['Boolean']['output'];
  readonly shipTo: Address;
  readonly location: Named;
  readonly shipVia: Maybe<Scalars['String']['output']>;
  readonly creditHold: Scalars['Boolean']['output'];
  readonly merchandise: Maybe<Scalars['Float']['output']>;
  readonly cardDiscount: Maybe<Scalars['Float']['output']>;
  readonly freight: Maybe<Scalars['Float']['output']>;
  readonly tax: Maybe<Scalars['Float']['output']>;
  readonly total: Maybe<Scalars['Float']['output']>;
  readonly days: ReadonlyArray<Scalars['String']['output']>;
  readonly completeDays: ReadonlyArray<Scalars['String']['output']>;
  readonly lines: ReadonlyArray<LineAsOrdered>;
};

export type DeliverTo =
  | 'current'
  | 'quoted';

export type OtherDelivery = {
  readonly deliverTo: DeliverTo;
  readonly pickup: Scalars['Boolean']['output'];
  readonly shipTo: Address;
};

export type LineAsOrdered = {
  readonly lineNumber: Scalars['Int']['output'];
  readonly itemId: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly unitPrice: Maybe<Scalars['Float']['output']>;
  readonly priceUom: Scalars['String']['output'];
  readonly amount: Maybe<Scalars['Float']['output']>;
  readonly problem: Maybe<Scalars['String']['output']>;
  readonly backOrdered: Scalars['Float']['output'];
  readonly backOrderedUom: Scalars['String']['output'];
  readonly dateAvailable: Maybe<Scalars['String']['output']>;
};

export type QuoteLine = {
  readonly lineNumber: Scalars['Int']['output'];
  readonly itemId: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly known: Scalars['Boolean']['output'];
  readonly picture: Maybe<Scalars['String']['output']>;
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly comments: Scalars['String']['output'];
  readonly unitPrice: Maybe<Scalars['Float']['output']>;
  readonly amount: Maybe<Scalars['Float']['output']>;
};

export type HoldPage = {
  readonly total: Scalars['Int']['output'];
  readonly holds: ReadonlyArray<Hold>;
};

export type HoldState =
  | 'live'
  | 'released'
  | 'ordered'
  | 'expired';

export type HoldVerb =
  | 'order'
  | 'change'
  | 'extend'
  | 'release';

export type Hold = {
  readonly id: Scalars['String']['output'];
  readonly customerNumber: Scalars['String']['output'];
  readonly itemId: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly picture: Maybe<Scalars['String']['output']>;
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly baseQty: Scalars['Float']['output'];
  readonly baseUom: Scalars['String']['output'];
  readonly lot: Scalars['String']['output'];
  readonly lots: ReadonlyArray<Lot>;
  readonly comment: Scalars['String']['output'];
  readonly location: Named;
  readonly requestedBy: Scalars['String']['output'];
  readonly requestedAt: Scalars['String']['output'];
  readonly until: Scalars['String']['output'];
  readonly daysLeft: Maybe<Scalars['Int']['output']>;
  readonly state: HoldState;
  readonly endedAt: Maybe<Scalars['String']['output']>;
  readonly latest: Maybe<Scalars['String']['output']>;
  readonly can: ReadonlyArray<HoldVerb>;
};

export type ShoppingList = {
  readonly name: Scalars['String']['output'];
  readonly customerNumber: Scalars['String']['output'];
  readonly favorites: Scalars['Boolean']['output'];
  readonly shared: Scalars['Boolean']['output'];
  readonly owner: Scalars['String']['output'];
  readonly own: Scalars['Boolean']['output'];
  readonly lineCount: Scalars['Int']['output'];
  readonly changedAt: Scalars['String']['output'];
  readonly changedBy: Scalars['String']['output'];
  readonly can: ReadonlyArray<Scalars['String']['output']>;
  readonly lines: ReadonlyArray<ListLine>;
};

export type ListLine = {
  readonly id: Scalars['String']['output'];
  readonly itemId: Scalars['String']['output'];
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly note: Scalars['String']['output'];
  readonly minimum: Maybe<Scalars['Float']['output']>;
  readonly maximum: Maybe<Scalars['Float']['output']>;
  readonly version: Scalars['Int']['output'];
  readonly changedAt: Scalars['String']['output'];
  readonly changedBy: Scalars['String']['output'];
  readonly problem: Maybe<Scalars['String']['output']>;
  readonly item: Maybe<Item>;
};

export type UsualItem = {
  readonly itemId: Scalars['String']['output'];
  readonly orders: Scalars['Int']['output'];
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly lastOrdered: Scalars['String']['output'];
  readonly item: Maybe<Item>;
};

export type Forgotten = {
  readonly usual: ReadonlyArray<ForgottenItem>;
  readonly accessories: ReadonlyArray<ForgottenItem>;
};

export type ForgottenItem = {
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly item: Item;
};

export type PurchasePage = {
  readonly total: Scalars['Int']['output'];
  readonly purchases: ReadonlyArray<Purchase>;
  readonly families: ReadonlyArray<Named>;
  readonly shipTos: ReadonlyArray<Named>;
};

export type Purchase = {
  readonly itemId: Scalars['String']['output'];
  readonly ownNumber: Maybe<Scalars['String']['output']>;
  readonly description: Scalars['String']['output'];
  readonly picture: Maybe<Scalars['String']['output']>;
  readonly family: Maybe<Scalars['String']['output']>;
  readonly listed: Scalars['Boolean']['output'];
  readonly times: Scalars['Int']['output'];
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly otherUnits: ReadonlyArray<Billed>;
  readonly last: Scalars['String']['output'];
  readonly lastPrice: Maybe<Scalars['Float']['output']>;
  readonly item: Maybe<Item>;
};

export type Billed = {
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
};

export type PurchaseHistory = {
  readonly itemId: Scalars['String']['output'];
  readonly ownNumber: Maybe<Scalars['String']['output']>;
  readonly description: Scalars['String']['output'];
  readonly item: Maybe<Item>;
  readonly times: Scalars['Int']['output'];
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly otherUnits: ReadonlyArray<Billed>;
  readonly last: Scalars['String']['output'];
  readonly lineCount: Scalars['Int']['output'];
  readonly lines: ReadonlyArray<PurchaseLine>;
};

export type PurchaseLine = {
  readonly invoiceNumber: Maybe<Scalars['String']['output']>;
  readonly lineNumber: Scalars['Int']['output'];
  readonly date: Scalars['String']['output'];
  readonly quantity: Scalars['Float']['output'];
  readonly uom: Scalars['String']['output'];
  readonly unitPrice: Maybe<Scalars['Float']['output']>;
  readonly amount: Maybe<Scalars['Float']['output']>;
  readonly shipTo: Scalars['String']['output'];
  readonly poNumber: Scalars['String']['output'];
};

export type SavedMethod = {
  readonly id: Scalars['String']['output'];
  readonly method: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly savedAt: Scalars['String']['output'];
};

export type Statement = {
  readonly month: Scalars['String']['output'];
  readonly from: Scalars['String']['output'];
  readonly to: Scalars['String']['output'];
  readonly opening: Scalars['Float']['output'];
  readonly closing: Scalars['Float']['output'];
  readonly entries: ReadonlyArray<StatementEntry>;
  readonly more: Scalars['Int']['output'];
  readonly mailed: Scalars['Boolean']['output'];
};

export type StatementEntry = {
  readonly day: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly number: Scalars['String']['output'];
  readonly note: Scalars['String']['output'];
  readonly amount: Scalars['Float']['output'];
  readonly balance: Scalars['Float']['output'];
};

export type WhyBalance = {
  readonly balance: Scalars['Float']['output'];
  readonly owed: Scalars['Float']['output'];
  readonly creditOnAccount: Scalars['Float']['output'];
  readonly items: ReadonlyArray<OpenItem>;
  readonly credits: ReadonlyArray<BalanceMovement>;
  readonly more: Scalars['Int']['output'];
};

export type OpenItem = {
  readonly invoiceNumber: Scalars['String']['output'];
  readonly day: Scalars['String']['output'];
  readonly total: Scalars['Float']['output'];
  readonly netDue: Scalars['Float']['output'];
  readonly movements: ReadonlyArray<BalanceMovement>;
};

export type BalanceMovement = {
  readonly day: Scalars['String']['output'];
  readonly kind: Scalars['String']['output'];
  readonly number: Scalars['String']['output'];
  readonly amount: Scalars['Float']['output'];
};

export type InvoiceDispute = {
  readonly id: Scalars['String']['output'];
  readonly lineNumber: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
  readonly comment: Scalars['String']['output'];
  readonly disputedBy: Scalars['String']['output'];
  readonly disputedAt: Scalars['String']['output'];
  readonly photo: Scalars['Boolean']['output'];
};

/** The arguments of each query. */
export interface QueryArgs {
  items: QueryItemsArgs;
  suggestions: QuerySuggestionsArgs;
  documents: QueryDocumentsArgs;
  item: QueryItemArgs;
  categories: QueryCategoriesArgs;
  priceList: QueryPriceListArgs;
  priceLists: QueryPriceListsArgs;
  priceListChoices: QueryPriceListChoicesArgs;
  orders: QueryOrdersArgs;
  order: QueryOrderArgs;
  allOrders: QueryAllOrdersArgs;
  invoices: QueryInvoicesArgs;
  invoice: QueryInvoiceArgs;
  quotes: QueryQuotesArgs;
  quote: QueryQuoteArgs;
  goodsNow: QueryGoodsNowArgs;
  holds: QueryHoldsArgs;
  holdCount: QueryHoldCountArgs;
  holdAsOrdered: QueryHoldAsOrderedArgs;
  creditOnAccount: QueryCreditOnAccountArgs;
  statement: QueryStatementArgs;
  whyBalance: QueryWhyBalanceArgs;
  paymentMethods: QueryPaymentMethodsArgs;
  shoppingLists: QueryShoppingListsArgs;
  shoppingList: QueryShoppingListArgs;
  usualItems: QueryUsualItemsArgs;
  forgotten: QueryForgottenArgs;
  purchases: QueryPurchasesArgs;
  purchase: QueryPurchaseArgs;
  account: QueryAccountArgs;
  accounts: QueryAccountsArgs;
  sessions: object;
  people: QueryPeopleArgs;
  person: QueryPersonArgs;
  invitations: QueryInvitationsArgs;
  auditTrail: QueryAuditTrailArgs;
  mailKinds: QueryMailKindsArgs;
  mailPreview: QueryMailPreviewArgs;
  outbox: QueryOutboxArgs;
  outboxMail: QueryOutboxMailArgs;
  openMails: QueryOpenMailsArgs;
  openDeliveries: QueryOpenDeliveriesArgs;
  feedRuns: QueryFeedRunsArgs;
}
