import { orderingClaims } from '../../auth/people/add-person.ts';

/** All claims of a person who orders. */
const claims = Object.entries(orderingClaims)
  .map(([name, value]) => `${name}=${value}`)
  .join('|');

/** One example file per format. Together they load without a bad row. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  divisions: ['id,name', 'WOOD,Wood floors', 'TILE,Tile and stone'],
  families: ['id,name,division', 'ROYAL,Royal Oak,WOOD'],
  vendors: ['id,name', 'TIMBER,Timberline Mills', 'SEA,Seamark Supply'],
  categories: [
    'id,parent,name,position,material',
    'wood,,Wood floors,1,oak-natural',
    'planks,wood,Planks,1,oak-natural',
  ],
  classes: ['id,name', 'A,Dealers'],
  locations: [
    'id,reportName,address,city,state,zip,phone,willCallShipVia,taxRate',
    '01,Portland,1200 Harbour Way,Portland,OR,97201,5035550100,WC,0',
  ],
  closures: ['location,date,words,open', ',2026-12-25,Christmas,', '01,2026-07-31,Stocktaking,'],
  'ship-vias': [
    'code,description,how,locations,zipPrefixes,freightFlat,freightFreeOver,weekdays,leadDays',
    'WC,Will call,W,01,,,,YYYYYYN,0',
    'TRK,Our truck,T,01,970|971|972|973,45,1500,YNYNYNN,1',
  ],
  'cut-offs': ['location,shipVia,cutOff', '01,WC,15:30', '01,TRK,13:00'],
  items: [
    'id,description,division,family,vendor,category,manufacturerItem,color,size,baseUom,packUom,weight,specs,soldTo',
    'ROY-7048,"Royal Oak plank, 7 x 48 in, natural",WOOD,ROYAL,TIMBER,planks,TL-70-48,Natural,7 x 48 in,SF,CT,1.25,Thickness=8 mm|Core=HDF,',
    'ROY-T94,"Royal Oak ""T"" molding, 94 in",WOOD,ROYAL,TIMBER,wood,,Natural,94 in,PC,,2.1,,A',
  ],
  uoms: [
    'item,code,name,factor,divisor,sellable,whole,position',
    'ROY-7048,CT,Carton,23.36,,Y,Y,1',
    'ROY-7048,PL,Pallet,1308.16,,Y,Y,2',
  ],
  'item-texts': [
    'item,language,description,detail',
    'ROY-7048,es,"Tabla Royal Oak, 7 x 48 in, natural",',
    'ROY-7048,fr-CA,"Planche Royal Oak, 7 x 48 po, naturel",',
  ],
  'category-names': ['category,language,name', 'planks,es,Tablas', 'planks,fr-CA,Planches'],
  'unit-names': ['unit,language,name', 'Carton,es,Caja', 'Carton,fr-CA,Boîte'],
  barcodes: ['code,item,uom', '036000291452,ROY-7048,SF', '19506000134359,ROY-7048,CT'],
  'item-pictures': [
    'item,position,source,alt',
    'ROY-7048,1,royal/natural-front.jpg,Three planks of Royal Oak in natural',
    'ROY-7048,2,https://dam.example.com/royal/natural-room.jpg,A living room floored in Royal Oak',
  ],
  'item-documents': [
    'item,position,kind,language,title,address',
    'ROY-7048,1,installation,en,Click installation,https://mill.example.com/royal/install-en.pdf',
    'ROY-7048,2,safety,,,https://mill.example.com/royal/sds.pdf',
  ],
  prices: [
    'item,scope,key,uom,minimumQty,price,from,until',
    'ROY-7048,list,,SF,,4.19,,',
    'ROY-7048,class,A,SF,,3.79,,',
    'ROY-7048,class,A,CT,56,82.5,,',
    'ROY-7048,promotion,,SF,,3.49,2026-06-01,2026-06-30',
    'ROY-7048,shipTo,1001/1,SF,,3.4,,',
    'ROY-T94,list,,PC,,18.5,,',
  ],
  salespeople: [
    'id,name,title,phone,email,location',
    'RD,Rosa Delgado,Account manager,5035550142,rosa@tradecounter.example,01',
  ],
  customers: [
    'number,name,city,state,zip,class,location,salesperson,shipVia,taxRate,creditLimit,terms',
    '1001,Ridgeline Interiors,Salem,OR,97301,A,01,RD,TRK,9.75,25000,Net 30',
  ],
  'ship-tos': [
    'customer,sequence,name,line1,city,state,zip,location',
    '1001,1,Riverside site,88 River Road,Salem,OR,97301,01',
  ],
  rebates: [
    'customer,program,name,from,until,purchases,percent,earned,nextPurchases,nextPercent',
    '1001,GOLD-2026,Gold 2026,2026-01-01,2026-12-31,38410.5,2,768.21,50000,3',
  ],
  charges: [
    'id,kind,amount,percent,percentOf,below,customer,item,uom,taxable',
    'SMALL,smallOrder,15,,,100,,,,Y',
    'SMALL-1001,smallOrder,0,,,100,1001,,,',
    'SPLIT,splitCarton,5,,,,,,CT,Y',
    'FUEL,fuel,,12.5,freight,,,,,',
    'TRIM-DEP,deposit,2,,,,,ROY-T94,PC,',
  ],
  'freight-rates': [
    'shipVia,zipFrom,zipTo,weightFrom,zone,flat,perPound,quoted',
    'TRK,970,972,,Zone 1,45,,',
    'TRK,970,972,1000,Zone 1,25,0.03,',
    'TRK,973,,,Zone 2,85,0.04,',
  ],
  'tax-rates': [
    'class,state,zipFrom,zipTo,name,rate,freight,fees,from',
    ',WA,,,Washington,6.5,Y,Y,',
    ',WA,98101,98199,Seattle,10.35,Y,Y,2026-04-01',
    'CLEAN,WA,,,Washington,0,,,',
  ],
  'tax-exemptions': ['customer,class,state,certificate,until', '1001,,WA,A36 4410 22,2027-12-31'],
  'customer-catalog': [
    'customer,item,category,vendor,rule',
    '1001,,wood,,block',
    '1001,,planks,,allow',
    '1001,ROY-T94,,,allow',
  ],
  'job-prices': [
    'customer,job,item,uom,price,from,until,maximum,maximumUom',
    '1001,Riverside,ROY-7048,SF,2.95,2026-03-01,2026-09-30,500,SF',
  ],
  'item-costs': ['item,uom,cost', 'ROY-7048,SF,1.85'],
  markups: ['customer,class,category,percent', '1001,,,22.5'],
  'order-minimums': ['item,customer,class,minimumQty,multiple', 'ROY-7048,1001,,100,CT'],
  'item-vendors': [
    'item,vendor,vendorItem,preferred,leadDays',
    'ROY-7048,TIMBER,TL-88104,Y,5',
    'ROY-7048,SEA,48-7048-N,,12',
  ],
  'customer-items': ['customer,number,item', '1001,FLR-100,ROY-7048'],
  synonyms: ['word,means,oneWay', 'toe kick,cove base,', 'click,floating|glueless,Y', 'pad,,'],
  users: [
    'username,email,firstName,lastName,initialPassword,claims',
    `dana,dana@ridgeline.example,Dana,Reyes,change-me-soon,${claims}|resetPass=Y`,
    'kim,kim@ridgeline.example,Kim,Ito,change-me-too,allowedToOrder=Y|showOrders=Y|showSpecs=Y|poRequired=Y|resetPass=Y',
    `sam,sam@distributor.example,Sam,Ortiz,change-me-now,${claims}|staff=Y|resetPass=Y`,
  ],
  'user-accounts': ['username,customer,claims,position', 'dana,1001,admin=Y,0', 'kim,1001,,0'],
  'staff-branches': ['username,location', 'sam,01'],
  stock: ['item,location,onHand', 'ROY-T94,01,140'],
  lots: ['item,location,lot,onHand,received', 'ROY-7048,01,A77,934.4,2026-04-30'],
  incoming: ['id,item,location,eta,quantity,lot', 'PO5512-1,ROY-7048,01,2026-07-14,2616.32,'],
  quotes: [
    'number,customer,date,expires,state,request,poNumber,sidemark,shipTo,contact,note,freight,tax,total,order',
    'Q40112,1001,2026-04-20,2026-05-20,open,,,Riverside lobby,1,Pat Lindqvist 503-555-0142,Prices hold for whole cartons,45,0,470.9,',
  ],
  'quote-lines': [
    'quote,line,item,description,quantity,uom,unitPrice,amount',
    'Q40112,1,ROY-7048,"Royal Oak plank, 7 x 48 in, natural",5,CT,81.5,407.5',
    'Q40112,2,ROY-T94,"Royal Oak ""T"" molding, 94 in",1,PC,18.4,18.4',
  ],
  'quote-messages': [
    'quote,id,author,text,extendedTo,refused',
    'Q40112,M-1,Pat Lindqvist,We can hold the price of the plank for two more weeks.,2026-06-03,',
  ],
  orders: [
    'number,customer,placed,placedBy,state,poNumber,requestedDate,location,shipVia,shipTo,quote,freight,tax,total,takenOff',
    'O50017,1001,2026-03-30,Counter,closed,PO-881,2026-04-02,01,TRK,1,Q3004,45,14.64,209.78,',
    'O50102,1001,2026-05-02,Counter,open,PO-902,2026-05-20,,,1,,0,19.08,214.74,',
  ],
  'order-lines': [
    'order,line,item,description,quantity,uom,unitPrice,amount,shipped,confirmedDate',
    'O50017,1,ROY-7048,,35.04,SF,4.19,146.82,35.04,',
    'O50017,2,OLD-113,Seam tape,1,RL,3.32,3.32,1,',
    'O50102,1,ROY-7048,,2,CT,97.83,195.66,0,2026-05-18',
  ],
  'order-status': [
    'order,step,date,note,erpOrder,takenOff',
    'O50102,accepted,2026-05-03,We deliver in the morning,SO-4711,',
    'O50102,picking,2026-05-04,,SO-4711,',
  ],
  shipments: [
    'number,order,date,carrier,tracking,trackingUrl',
    'S60031,O50102,2026-05-04,Our truck,TRK-60031,https://track.example.com/TRK-60031',
  ],
  'shipment-lines': ['shipment,line,lot,quantity', 'S60031,1,A77,23.36'],
  deliveries: [
    'number,order,shipment,date,from,until,driver,note',
    'D-4711,O50102,S60031,2026-06-02,07:30,11:00,Truck 4,I’ll call 30 minutes ahead',
  ],
  'delivery-steps': [
    'delivery,step,at,name,note',
    'D-4711,out,2026-06-02T07:05:00-07:00,,',
    'D-4711,delivered,2026-06-02T09:40:00-07:00,Dana Ortiz,Left in the garage',
  ],
  invoices: [
    'number,customer,shipTo,orderNumber,poNumber,location,date,dueDate,freight,tax,total,netDue,payments',
    'I70001,1001,1,O50017,PO-881,01,2026-04-02,2026-05-02,45,14.64,209.78,209.78,',
    'C70002,1001,1,O50017,PO-881,01,2026-04-09,,0,-0.81,-9.15,-9.15,',
  ],
  'invoice-lines': [
    'invoice,line,item,description,quantity,uom,unitPrice,amount,lot',
    'I70001,1,ROY-7048,"Royal Oak plank, 7 x 48 in, natural",35.04,SF,4.19,146.82,A77',
    'I70001,2,OLD-113,Seam tape,1,RL,3.32,3.32,',
    'C70002,1,ROY-7048,"Royal Oak plank, 7 x 48 in, natural",-1.99,SF,4.19,-8.34,A77',
  ],
  // Payments belong to the portal. These were made there.
  'payments-applied': ['payment,invoice,amount', 'P80001,I70001,100'],
  'credit-applied': ['payment,amount', 'P80002,25.5'],
  'payment-acknowledgements': ['payment,state,number', 'P80001,posted,CR-8842'],
  returns: [
    'number,state,date,order,invoice,rma,note,credit',
    'RMA-3107,credited,2026-04-09,O50017,,RMA-3107,Two cartons had chipped corners,C70002',
  ],
  'return-lines': [
    'return,line,documentLine,item,description,quantity,uom,reason,amount',
    'RMA-3107,1,1,ROY-7048,,1.99,SF,damaged,8.34',
  ],
};
