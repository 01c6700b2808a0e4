/** One example file of each format; together they load without a bad row. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  divisions: ['id,name', 'WOOD,Wood floors', 'TILE,Tile and stone'],
  families: ['id,name,division', 'ROYAL,Royal Oak,WOOD'],
  vendors: ['id,name', 'TIMBER,Timberline Mills'],
  categories: ['id,parent,name,position,material', 'wood,,Wood floors,1,oak-natural', 'planks,wood,Planks,1,oak-natural'],
  classes: ['id,name', 'A,Dealers'],
  locations: ['id,reportName,address,city,state,zip,phone', '01,Portland,1200 Harbour Way,Portland,OR,97201,5035550100'],
  'ship-vias': [
    'code,description,how,locations,zipPrefixes,freightFlat,freightFreeOver,weekdays,leadDays',
    'WC,Will call,W,01,,,,YYYYYYN,0',
    'TRK,Our truck,T,01,970|971|972,45,1500,YNYNYNN,1',
  ],
  items: [
    'id,description,division,family,vendor,category,manufacturerItem,color,size,baseUom,packUom,weight,specs,soldTo',
    'ROY-7048,"Royal Oak plank, 7 x 48 in, natural",WOOD,ROYAL,TIMBER,planks,TL-70-48,Natural,7 x 48 in,SF,CT,1.25,Thickness=8 mm|Core=HDF,',
    'ROY-T94,"Royal Oak ""T"" molding, 94 in",WOOD,ROYAL,TIMBER,wood,,Natural,94 in,PC,,2.1,,A',
  ],
  uoms: ['item,code,name,factor,divisor,sellable,whole,position', 'ROY-7048,CT,Carton,23.36,,Y,Y,1', 'ROY-7048,PL,Pallet,1308.16,,Y,Y,2'],
  prices: [
    'item,scope,key,uom,minimumQty,price,from,until',
    'ROY-7048,list,,SF,,4.19,,',
    'ROY-7048,class,A,SF,,3.79,,',
    'ROY-7048,class,A,CT,56,82.5,,',
    'ROY-7048,promotion,,SF,,3.49,2026-06-01,2026-06-30',
    'ROY-7048,shipTo,1001/1,SF,,3.4,,',
  ],
  customers: ['number,name,city,state,zip,class,location,shipVia,taxRate,creditLimit', '1001,Ridgeline Interiors,Salem,OR,97301,A,01,TRK,9.75,25000'],
  'ship-tos': ['customer,sequence,name,line1,city,state,zip,location', '1001,1,Riverside site,88 River Road,Salem,OR,97301,01'],
  users: [
    'username,email,firstName,lastName,initialPassword,claims',
    'dana,dana@ridgeline.example,Dana,Reyes,change-me-soon,allowedToOrder=Y|showPrices=Y|showOrders=Y|resetPass=Y',
  ],
  'user-accounts': ['username,customer,claims,position', 'dana,1001,admin=Y,0'],
  stock: ['item,location,onHand', 'ROY-T94,01,140'],
  lots: ['item,location,lot,onHand,received', 'ROY-7048,01,A77,934.4,2026-04-30'],
  incoming: ['id,item,location,eta,quantity,lot', 'PO5512-1,ROY-7048,01,2026-07-14,2616.32,'],
};
