import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { feedSet } from '../../src/feed-set.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { importFolder as importFeeds } from '../../src/platform/feeds/import-folder.ts';
import type { ImportOptions } from '../../src/platform/feeds/import-options.ts';
import type { ImportReport } from '../../src/platform/feeds/report.ts';

/** A file's lines, its text with line ends as given, or its bytes. */
export type FeedContent = string | readonly string[] | Buffer;

/** Imports a folder of feed files, as the command line does. */
export const importFolder = (options: Omit<ImportOptions, 'feeds'>): Promise<ImportReport> =>
  importFeeds({ feeds: feedSet, ...options });

/** Writes the files into a folder; a name that ends with .gz gets its content zipped. */
export async function writeFeeds(folder: string, files: Readonly<Record<string, FeedContent>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const whole = typeof content === 'string' || Buffer.isBuffer(content) ? content : `${content.join('\n')}\n`;
    await writeFile(join(folder, name), name.endsWith('.gz') ? gzipSync(whole) : whole);
  }
}

/** Makes a folder with these files for one test. */
export async function feedFolder(files: Readonly<Record<string, FeedContent>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-feeds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFeeds(folder, files);
  return folder;
}

/** One small shop in every format: two items, one customer, one person. */
export const smallShop: Readonly<Record<string, readonly string[]>> = {
  'divisions.csv': ['id,name', 'F,Flooring'],
  'families.csv': ['id,name,division', 'OAK,Royal Oak,F'],
  'vendors.csv': ['id,name', 'TL,Timberline'],
  'categories.csv': ['id,parent,name,position', 'wood,,Wood,1', 'planks,wood,Planks,2'],
  'classes.csv': ['id,name', 'A,Dealers'],
  'locations.csv': ['id,reportName,city,taxRate', '01,Portland,Portland,6.25'],
  'closures.csv': ['location,date,words', ',2026-12-25,Christmas Day', '01,2026-07-31,Stocktaking'],
  'ship-vias.csv': ['code,description,how,locations,leadDays', 'WC,Will call,W,01,0', 'TRK,Our truck,T,,1'],
  'cut-offs.csv': ['location,shipVia,cutOff', '01,,13:00', '01,WC,15:00'],
  'items.csv': [
    'id,description,family,vendor,category,baseUom,packUom,soldTo,specs,weight',
    'OAK-1,Oak plank 7 x 48 in,OAK,TL,planks,SF,CT,,Thickness=8 mm|Core=HDF,1.25',
    'TRIM-9,"Oak ""T"" trim, 94 in",,TL,wood,PC,,A,,',
  ],
  'uoms.csv': ['item,code,name,factor,sellable,whole', 'OAK-1,CT,Carton,20.5,Y,Y'],
  'item-texts.csv': ['item,language,description,detail', 'OAK-1,es,Tabla de roble,Cálida', 'TRIM-9,fr-CA,Moulure,'],
  'category-names.csv': ['category,language,name', 'planks,es,Tablas'],
  'unit-names.csv': ['unit,language,name', 'Carton,es,Caja'],
  'barcodes.csv': ['code,item,uom', '036000291452,OAK-1,SF', '19506000134359,OAK-1,CT'],
  'item-pictures.csv': ['item,position,source,alt', 'OAK-1,1,oak/front.jpg,Three oak planks'],
  'prices.csv': [
    'item,scope,key,uom,minimumQty,price,from,until',
    'OAK-1,list,,SF,,3.25,,',
    'OAK-1,class,A,CT,10,60,2026-01-01,2026-12-31',
    'OAK-1,customer,1001,SF,,2.99,,',
    'TRIM-9,list,,PC,,4.5,,',
  ],
  'salespeople.csv': ['id,name,phone,location', 'RD,Rosa Delgado,5035550142,01'],
  'customers.csv': ['number,name,class,location,taxRate,creditLimit', '1001,Ridgeline Interiors,A,01,9.75,5000'],
  'rebates.csv': [
    'customer,program,name,from,until,purchases,percent,earned,nextPurchases,nextPercent',
    '1001,GOLD,Gold 2026,2026-01-01,2026-12-31,38410.5,2,768.21,50000,3',
  ],
  'ship-tos.csv': ['customer,sequence,name,city,location', '1001,1,Site office,Salem,01'],
  'customer-catalog.csv': ['customer,item,category,vendor,rule', '1001,,wood,,allow', '1001,TRIM-9,,,allow'],
  'item-vendors.csv': ['item,vendor,vendorItem,preferred,leadDays', 'OAK-1,TL,TL-88104,Y,5'],
  'customer-items.csv': ['customer,number,item', '1001,RI-55.1,OAK-1'],
  'synonyms.csv': ['word,means', 'planking,plank'],
  'users.csv': [
    'username,email,initialPassword,claims',
    'Dana,dana@ridgeline.example,first-secret,showPrices=Y|allowedToOrder=Y',
  ],
  'user-accounts.csv': ['username,customer,claims', 'dana,1001,admin=Y'],
  'stock.csv': ['item,location,onHand,safetyStock', 'TRIM-9,01,40,6'],
  'lots.csv': ['item,location,lot,onHand,received', 'OAK-1,01,A7,205.5,2026-04-30'],
  'incoming.csv': ['id,item,location,eta,quantity,lot', 'PO7-1,OAK-1,01,2026-07-01,500,'],
  'quotes.csv': [
    'number,customer,date,expires,sidemark,freight,tax,total',
    'Q7,1001,2026-04-20,2026-05-20,Lobby,12.5,1.95,79.95',
  ],
  'quote-lines.csv': [
    'quote,line,item,description,quantity,uom,unitPrice,amount',
    'Q7,1,OAK-1,Oak plank,1,CT,61,61',
    'Q7,2,TRIM-9,Oak trim,1,PC,4.5,4.5',
  ],
  'orders.csv': [
    'number,customer,placed,state,poNumber,shipTo,freight,tax,total',
    'E7,1001,2026-02-27,closed,PO-1,1,12.5,1.95,34.45',
  ],
  'order-lines.csv': [
    'order,line,item,description,quantity,uom,unitPrice,amount',
    'E7,1,OAK-1,,5,SF,3.25,16.25',
    'E7,2,OLD-3,Felt pad,1,PC,3.75,3.75',
  ],
  'invoices.csv': [
    'number,customer,date,dueDate,poNumber,freight,tax,total,netDue',
    'I7,1001,2026-03-02,2026-04-01,PO-1,12.5,1.95,34.45,34.45',
  ],
  'invoice-lines.csv': [
    'invoice,line,item,description,quantity,uom,unitPrice,amount',
    'I7,1,OAK-1,Oak plank,5,SF,3.25,16.25',
    'I7,2,OLD-3,Felt pad,1,PC,3.75,3.75',
  ],
};

const written = [
  'rebates',
  'divisions',
  'families',
  'vendors',
  'categories',
  'price_classes',
  'salespeople',
  'locations',
  'closures',
  'ship_vias',
  'cut_offs',
  'items',
  'item_uoms',
  'item_documents',
  'item_texts',
  'category_names',
  'unit_names',
  'prices',
  'customers',
  'ship_tos',
  'customer_catalog',
  'item_vendors',
  'customer_items',
  'users',
  'user_accounts',
  'lots',
  'incoming',
  'promises',
  'back_orders',
  'orders',
  'order_lines',
  'deliveries',
  'delivery_steps',
  'invoices',
  'invoice_lines',
  'purchased_items',
  'purchase_months',
  'purchase_totals',
  'quotes',
  'quote_lines',
  'quote_messages',
  'quote_versions',
  'search_words',
  'synonyms',
  'audit_log',
  'feed_memories',
  'feed_fingerprints',
];

/** These tables and those with a reference to them, and so on. */
const affected = `with recursive affected as (
  select unnest(array[${written.map((name) => `'${name}'`).join(', ')}])::regclass::oid as id
  union
  select conrelid from pg_constraint join affected on confrelid = id where contype = 'f'
)`;

/** Does a statement for each of the tables, without triggers, so that their order doesn't matter. */
const forEachTable = (db: Database, statement: string) =>
  db.execute(
    sql.raw(`do $$
      declare name text; columns text;
      begin
        perform set_config('session_replication_role', 'replica', true);
        for name, columns in ${affected}
          select id::regclass::text, string_agg(quote_ident(attname), ', ')
          from affected join pg_attribute on attrelid = id and attnum > 0 and not attisdropped and attgenerated = ''
          group by id
        loop
          execute ${statement};
        end loop;
        perform set_config('session_replication_role', 'origin', true);
      end $$`),
  );

/**
 * Empties every table that an import writes, and what refers to them. Deleting few rows is cheaper than truncating
 * sixty tables.
 */
export async function emptyFeedTables(db: Database): Promise<void> {
  await forEachTable(db, `'delete from ' || name`);
}

/** Remembers what is in those tables, in a schema beside them. */
export async function keepFeedTables(db: Database): Promise<void> {
  await db.execute(sql`create schema kept`);
  await forEachTable(db, `'create table kept.' || name || ' as select ' || columns || ' from ' || name`);
}

/** Fills the empty tables with what was remembered: a hundred times as quick as another import. */
export async function bringBackFeedTables(db: Database): Promise<void> {
  await forEachTable(
    db,
    `format('insert into %s (%s) overriding system value select %s from kept.%s', name, columns, columns, name)`,
  );
}
