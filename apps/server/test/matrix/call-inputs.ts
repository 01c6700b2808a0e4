/** What calls name: a customer, and what is kept for one. */
export interface CallKeys {
  customerNumber: string;
  item: string;
  holdNumber?: string;
  quoteNumber?: string;
  /** The customer number that a list is kept for, its name, and the number of a line of it. */
  listCust?: string;
  listName?: string;
  line?: string;
  /** The user name of somebody else who may act for the customer. */
  person?: string;
}

export type CallInput = { query?: Record<string, unknown>; body?: Record<string, unknown> };

/**
 * Returns an input of every declared call, by its name, that the server accepts from a person with the permission.
 * Names that are not given match no row.
 */
export function callInputs({
  customerNumber,
  item,
  holdNumber = 'H1',
  quoteNumber = 'Q1',
  listCust = customerNumber,
  listName = 'Truck',
  line = '1',
  person = 'nobody',
}: CallKeys): Record<string, CallInput> {
  const list = { customerNumber, listCust, listName };
  return {
    'accounts.getCustomers': {},
    'catalog.getItemImage': { query: { sku: item } },
    'catalog.getItemImages': { query: { sku: item } },
    'content.getOwn': { query: { customerNumber } },
    'catalog.findBarcode': { query: { customerNumber, code: item } },
    'accounts.setCustomer': { query: { customerNumber } },
    'auth.signIn': { body: { username: 'x', password: 'y', code: '123456' } },
    'auth.getUser': {},
    'auth.signOut': {},
    'auth.changePassword': { body: { currentPassword: 'correct horse', newPassword: 'battery staple' } },
    'auth.renewPassword': { body: { username: 'x', currentPassword: 'correct horse', newPassword: 'battery staple' } },
    'auth.forgotPassword': { body: { username: 'x' } },
    'auth.checkPasswordLink': { body: { token: 'x'.repeat(43) } },
    'auth.resetPassword': { body: { token: 'x'.repeat(43), newPassword: 'battery staple' } },
    'auth.register': {
      body: {
        customerNumber,
        invoiceNumber: '1',
        firstName: 'x',
        lastName: 'x',
        email: 'x@example.com',
        username: 'x',
        newPassword: 'battery staple',
      },
    },
    'auth.confirmRegistration': { body: { token: 'x'.repeat(43) } },
    'auth.endSession': { body: { id: '3b241101-e2bb-4255-8caf-4136c566a962' } },
    'auth.endOtherSessions': {},
    'auth.getSecondStep': {},
    'auth.startSecondStep': { body: { password: 'correct horse', code: '123456' } },
    'auth.confirmSecondStep': { body: { code: '123456' } },
    'auth.endSecondStep': { body: { password: 'correct horse', code: '123456' } },
    'auth.exchangePass': { body: { pass: 'x'.repeat(43) } },
    'auth.renewRecoveryCodes': { body: { password: 'correct horse', code: '123456' } },
    'cart.getItems': { query: { customerNumber } },
    'cart.addItem': { body: { customerNumber, sku: item, qtyToOrder: 1, umcode: 'CT', tag: '' } },
    'cart.addItems': { body: { customerNumber, lines: [{ line: '1', SKU: item, qtyToOrder: 1, UMCode: 'CT' }] } },
    'cart.updateItem': {
      body: { customerNumber, SKU: item, lineNumber: 1, sequence: 0, UMCode: 'CT', qtyToOrder: '1' },
    },
    'cart.removeItem': { body: { customerNumber, SKU: item, lineNumber: 1, sequence: 0 } },
    'cart.setLineText': { body: { customerNumber, SKU: item, lineNumber: 1, sequence: 0, sidemark: '', comments: '' } },
    'cart.acceptPrices': { body: { customerNumber } },
    'delivery.pickupLocations': { query: { customerNumber } },
    'delivery.shipTos': { query: { customerNumber } },
    'delivery.currentShipTo': { query: { customerNumber } },
    'delivery.shipVias': { query: { customerNumber, location: '01', postal: '97203', company: '0', sequence: '1' } },
    'delivery.setShipTo': { query: { customerNumber }, body: { sequence: '1' } },
    'delivery.setShipVia': { query: { customerNumber, shipVia: 'OT' } },
    'delivery.setLocation': { body: { customerNumber, location: '01', company: '0' } },
    'delivery.shipDates': { query: { customerNumber, shipViaCode: 'OT' } },
    'downloads.progress': { body: { address: `/api/downloads/file/${'A'.repeat(43)}` } },
    'downloads.request': { body: { customerNumber, kind: 'orders', format: 'csv' } },
    'holds.list': { query: { customerNumber } },
    'hold.addItem': { query: { customerNumber, sku: item, quantity: '1', UMCode: 'CT', comment: 'Alder St', tag: '' } },
    'hold.extend': { body: { customerNumber, holdNumber, until: '2026-03-20' } },
    'events.resend': { body: { customerNumber, id: '3b241101-e2bb-4255-8caf-4136c566a962' } },
    'hold.change': { body: { customerNumber, holdNumber, quantity: 1, UMCode: 'CT', comment: 'Alder St' } },
    'hold.release': { body: { customerNumber, holdNumber } },
    'hold.order': { body: { customerNumber, holdNumber, quantity: 1 } },
    'quote.order': { body: { customerNumber, quoteNumber } },
    'quote.request': { body: { customerNumber, lines: [{ itemId: item, quantity: 1, uom: 'CT' }] } },
    'invoices.dispute': { body: { customerNumber, invoiceNumber: 'I1', lineNumber: 1, reason: 'damaged' } },
    'invoices.disputePhoto': { body: { customerNumber, disputeId: '3b241101-e2bb-4255-8caf-4136c566a962' } },
    'payments.unpaidInvoices': { query: { customerNumber } },
    'payments.pay': {
      body: { customerNumber, method: 'creditCard', invoices: [{ invoiceNumber: 'I1', payAmount: 1 }] },
    },
    'payments.check': { body: { customerNumber, paymentId: 'P1' } },
    'payments.history': { query: { customerNumber } },
    'statements.mailMonthly': { body: { customerNumber, monthly: 'Y' } },
    'payments.mailReceipt': { body: { customerNumber, paymentId: 'P1' } },
    'payments.removeMethod': { body: { customerNumber, id: '3b241101-e2bb-4255-8caf-4136c566a962' } },
    'payments.scheduled': { query: { customerNumber } },
    'payments.updateDate': {
      query: { customerNumber, headerGUID: '3b241101-e2bb-4255-8caf-4136c566a962', scheduledDate: '2030-01-02' },
    },
    'payments.delete': { query: { customerNumber, headerGUID: '3b241101-e2bb-4255-8caf-4136c566a962' } },
    'order.place': { body: { customerNumber } },
    'shopping.lists': { query: { customerNumber } },
    'shopping.favorites': { query: { customerNumber } },
    'shopping.createList': { body: { customerNumber, listName } },
    'shopping.renameList': { body: { ...list, newName: 'Van' } },
    'shopping.shareList': { body: { ...list, shared: true } },
    'shopping.deleteList': { body: list },
    'shopping.restoreList': { body: list },
    'shopping.addItem': { body: { ...list, SKU: item, listQty: 1 } },
    'shopping.removeItem': { body: { ...list, SKU: item } },
    'shopping.setLine': { body: { ...list, line, version: 1, listQty: 1, UMCode: 'CT', note: '' } },
    'shopping.moveLine': { body: { ...list, line, after: '' } },
    'shopping.removeLines': { body: { ...list, lines: [line] } },
    'shopping.restoreLines': { body: { ...list, lines: [line] } },
    'shopping.addLines': { body: { ...list, rows: [{ SKU: item, listQty: 1 }] } },
    'shopping.describeItems': { body: { customerNumber, SKUs: [item] } },
    'shopping.toCart': { body: list },
    'priceLists.requestPdf': { body: { customerNumber } },
    'profile.getInfo': { query: { customerNumber } },
    'profile.setInfo': {
      body: {
        customerNumber,
        firstName: 'Dana',
        lastName: 'W',
        middleName: '',
        suffix: '',
        prefix: '',
        title: '',
        phone: '',
        extension: '',
        email: 'd@example.com',
        cell: '',
        fax: '',
        emailOptIn: 'Y',
        accountName: '',
      },
    },
    'profile.confirmEmail': { body: { token: 'x'.repeat(43) } },
    'admin.setClaims': {
      body: { customerNumber, username: person, changes: [{ claim: 'showPrices', from: 'Y', to: 'N' }] },
    },
    'admin.deactivate': { body: { customerNumber, username: person } },
    'admin.reactivate': { body: { customerNumber, username: person } },
    'admin.remove': { body: { customerNumber, username: person } },
    'admin.invite': { body: { customerNumber, email: 'new@example.com', claims: ['allowedToOrder'], language: 'en' } },
    'admin.resendInvitation': { body: { customerNumber, id: '3b241101-e2bb-4255-8caf-4136c566a962' } },
    'admin.withdrawInvitation': { body: { customerNumber, id: '3b241101-e2bb-4255-8caf-4136c566a962' } },
    'profile.acceptToS': { query: { dateAccepted: '2026-03-11T18:00:00.000Z', emailOptIn: 'N' } },
  };
}
