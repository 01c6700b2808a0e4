import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm/sql/sql';
import { parse } from 'graphql';
import { type Database, row } from '../../src/platform/db/database.ts';

/** A document of the portal's build. */
interface PortalDocument {
  hash: string;
  text: string;
  name: string;
  /** Names of the variables that it declares. */
  declares: readonly string[];
}

const schemaFile = new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'));
const texts = JSON.parse(readFileSync(new URL('generated/documents.json', schemaFile), 'utf8')) as Record<
  string,
  string
>;

export const portalDocuments: readonly PortalDocument[] = Object.entries(texts).map(([hash, text]) => {
  const operation = parse(text).definitions.find((one) => one.kind === 'OperationDefinition')!;
  const declares = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return { hash, text, name: operation.name!.value, declares };
});

/**
 * Finds what everybody of the customer may see, and a saved cart of `admin`, by the names of the documents that show it.
 */
async function keptFor(db: Database, customerNumber: string): Promise<Record<string, string>> {
  const kept = await row<{
    order: string;
    invoice: string;
    quote: string;
    hold: string;
    purchase: string;
    list: string;
    savedCart: string;
    approval: string;
    job: string;
    returned: string;
  }>(
    db,
    sql`select (select max(order_number) from orders where customer_number = ${customerNumber}) as order,
      (select max(invoice_number) from invoices where customer_number = ${customerNumber}) as invoice,
      (select max(quote_number) from quotes where customer_number = ${customerNumber}) as quote,
      (select max(hold_number) from holds where customer_number = ${customerNumber} and ended_as is null) as hold,
      (select max(item_id) from purchased_items where customer_number = ${customerNumber}) as purchase,
      (select max(name) from shopping_lists where customer_number = ${customerNumber} and shared) as list,
      (select max(s.cart_number)::text
        from saved_carts s join users u on u.id = s.user_id
        where s.customer_number = ${customerNumber} and u.username = 'admin' and s.deleted_at is null) as "savedCart",
      (select max(request_number) from approval_requests where customer_number = ${customerNumber}) as approval,
      (select max(job_number) from job_sites where customer_number = ${customerNumber}) as job,
      (select max(return_number) from returns where customer_number = ${customerNumber}) as returned`,
  );
  const { order, invoice, quote, hold, purchase, list, savedCart, approval, job, returned } = kept!;
  return {
    Order: order,
    PlacedOrder: order,
    Invoice: invoice,
    Quote: quote,
    QuoteAsOrdered: quote,
    HoldAsOrdered: hold,
    Purchase: purchase,
    ShoppingList: list,
    SavedCart: savedCart,
    Approval: approval,
    JobSite: job,
    Return: returned,
    ReturnForm: invoice,
  };
}

/** Values of the variables of each document, such that it shows what is kept for the customer. */
export async function portalVariables(
  db: Database,
  customerNumber: string,
  item: string,
): Promise<(document: PortalDocument) => Record<string, unknown>> {
  const kept = await keptFor(db, customerNumber);
  return ({ name, declares }) => {
    const values: Record<string, unknown> = {
      customerNumber,
      id: kept[name] ?? item,
      name: kept[name],
      username: 'buyer',
      source: 'invoice',
      deliverTo: 'quoted',
      size: 10,
      codes: [{ code: 'HPK-7049' }],
      goods: [{ itemId: item, quantity: '1', uom: 'CT' }],
      ...(['Items', 'QuickItems', 'Suggestions'].includes(name) && { search: 'oak' }),
      ...(name === 'Documents' && { search: kept['Order'] }),
    };
    return Object.fromEntries(Object.entries(values).filter(([one]) => declares.includes(one)));
  };
}
