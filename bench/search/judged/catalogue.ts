/**
 * A small trade catalog of many kinds of goods, with the neighbors that a search confuses: category, then number,
 * description, popularity.
 */
export const catalogue = `
Tires
TIR-2610|Road tire 700x25c, black|40
TIR-2620|Gravel tire 700x40c, tan wall|30
TIR-2630|Mountain bike tire 29x2.25, tubeless ready|55
TIR-2640|City bike tire 28x1.6, reflective|22
TIR-2650|Tire lever set, nylon, 3 pc|90
TIR-2660|Inner tube 26x1.75, Schrader valve|120
TIR-2670|Inner tube 700x23c, Presta valve|140
Bikes
BIK-1001|Kids bike 16 in, red|80
BIK-1002|City bike 28 in, 7 speed, with city tire|70
BIK-1003|Mountain bike 29 in, hydraulic brakes|65
BIK-1004|Balance bike 12 in, air tire|60
BIK-1005|Electric bike 500 Wh, step through|35
Bike care
KIT-3001|Bike tire repair kit, patches and glue|400
KIT-3002|Bike cleaning kit, 4 brushes|150
KIT-3003|Tubeless tire sealant 8 oz|130
KIT-3004|Chain lube, dry, 4 oz|180
KIT-3005|Chain cleaner for bikes|75
KIT-3006|Bike pump, floor, with gauge|210
KIT-3007|Mini pump, frame mount|95
Bike parts
PRT-4001|Chain 11 speed, 116 links|160
PRT-4002|Chain 12 speed, 126 links|110
PRT-4003|Cassette 11 speed 11-32|60
PRT-4004|Disc brake pads, resin, pair|220
PRT-4005|Rim brake pads, road, pair|140
PRT-4006|Brake cable, stainless, 1.6 mm|115
PRT-4007|Shift cable, stainless, 1.2 mm|105
PRT-4008|Handlebar 31.8 mm, 440 wide|25
PRT-4009|Handlebar tape, cork, black|75
PRT-4010|Bottom bracket, threaded, 68 mm|30
PRT-4011|Headset 1-1/8 in, sealed|18
PRT-4012|Saddle, gel, unisex|64
PRT-4013|Seat post 27.2 mm, alloy|33
PRT-4014|Pedals, flat, alloy, pair|82
PRT-4015|Quick release skewer, front|40
PRT-4016|Bell, brass|51
PRT-4017|Front light, USB, 400 lumen|98
PRT-4018|Rear light, USB, red|97
PRT-4019|Helmet, adult, M, white|57
PRT-4020|U lock with bracket|69
Tape
TAP-5001|Packing tape 48 mm x 66 m, clear|520
TAP-5002|Packing tape 48mmx75m, brown|310
TAP-5003|Packing tape 72 mm x 100 m, clear|150
TAP-5004|Masking tape 48 mm x 50 m, yellow|260
TAP-5005|Duct tape 48 mm x 25 m, silver|330
TAP-5006|Double sided tape 12 mm x 10 m|140
TAP-5007|Tape measure 5 m|190
TAP-5008|Tape dispenser, hand held, 50 mm|210
TAP-5009|Electrical tape 19 mm x 20 m, black|280
TAP-5010|Fragile warning tape 48 mm x 66 m, red on white|75
Packing
PAC-6001|Bubble wrap roll 500 mm x 100 m|240
PAC-6002|Bubble wrap bags 180 x 230 mm, 100 pack|130
PAC-6003|Bubble mailer 240 x 330 mm, 50 pack|160
PAC-6004|Stretch wrap 500 mm x 300 m, hand|290
PAC-6005|Gift wrap paper, stripes|60
PAC-6006|Packing peanuts, 15 cu ft|85
PAC-6007|Packing paper, 10 kg|145
PAC-6008|Packing list envelopes, 100 pack|205
PAC-6009|Cardboard box 300 x 200 x 200 mm, single wall|410
PAC-6010|Cardboard box 600 x 400 x 400 mm, double wall|270
PAC-6011|Mailing tube 60 x 450 mm, with caps|55
PAC-6012|Strapping kit, polypropylene, 12 mm|42
PAC-6013|Strapping seals 12 mm, 1000 pack|48
PAC-6014|Pallet corner protector, cardboard|52
PAC-6015|Zip lock bags 100 x 150 mm, 100 pack|330
PAC-6016|Label roll 100 x 150 mm, thermal, 500|360
PAC-6018|Bubblewrap cutter, hand held|480
PAC-6019|Packing tape gun, for tape of 48 mm|900
PAC-6017|Sealing machine, foot operated|9
Groceries
GRO-7001|Tofu, firm, 14 oz|35
GRO-7002|Tofu, silken, 12 oz|28
GRO-7003|Tofurky roast, 26 oz|160
GRO-7004|Tofurky deli slices, 5.5 oz|190
GRO-7005|Smoked tofu, 7 oz|22
GRO-7027|Tofu scramble seasoning mix with turmeric and nutritional yeast, 1.25 oz|900
GRO-7028|Fried rice seasoning mix for tofu and vegetables, 1 oz|1100
GRO-7029|Noodle stir fry kit with tofu sauce, 10 oz|1300
GRO-7006|Soy sauce, 1 gal|88
GRO-7007|Rice, jasmine, 25 lb|140
GRO-7008|Rice vinegar, 12 oz|66
GRO-7009|Brown rice flour, 5 lb|31
GRO-7010|Corn, canned, 15 oz|72
GRO-7011|Corn starch, 1 lb|81
GRO-7012|Peppercorns, black, whole, 1 lb|58
GRO-7013|Black pepper, ground, 1 lb|79
GRO-7014|Ham, smoked, 5 lb|44
GRO-7015|Hamburger buns, 8 pack|230
GRO-7016|Pea soup, split, 15 oz|33
GRO-7017|Peanut butter, creamy, 5 lb|170
GRO-7018|Peaches, sliced, canned, 29 oz|47
GRO-7019|Green peas, frozen, 5 lb|64
GRO-7020|Oat milk, barista, 32 oz|155
GRO-7021|Oatmeal cookies, 12 oz|120
GRO-7022|Rolled oats, 50 lb|39
GRO-7023|Coffee beans, dark roast, 5 lb|210
GRO-7024|Coffee filters, basket, 1000|175
GRO-7025|Coffee cups, paper, 12 oz, 1000|260
GRO-7026|Cup lids, 12 oz, 1000|255
Cleaning
CLE-8001|Floor cleaner, neutral, 1 gal|130
CLE-8002|Glass cleaner spray, 32 oz|185
CLE-8003|Glass cloth, lint free|92
CLE-8004|Mop head, cotton, 16 oz|71
CLE-8005|Mop bucket with wringer, 26 qt|38
CLE-8006|Trash bags 33 gal, black, 100 pack|345
CLE-8007|Trash can 32 gal, gray|46
CLE-8008|Paper towels, roll, white, 12 pack|300
CLE-8009|Toilet paper, 2 ply, 48 rolls|320
CLE-8010|Hand soap refill, 1 gal|160
CLE-8011|Soap dispenser, wall mount|61
CLE-8012|Nitrile gloves, L, 100 pack|370
CLE-8013|Dust pan with broom|57
CLE-8014|Dust masks, 20 pack|118
Tools and hardware
HAR-9001|Hammer, claw, 16 oz|84
HAR-9002|Hammer drill, 18 V|53
HAR-9003|Drill bit set, 1/16 to 1/2 in|122
HAR-9004|Drill bit 1/4 in, cobalt|67
HAR-9005|Wood screws 8 x 1-1/4 in, 100 pack|240
HAR-9006|Drywall screws 6 x 2 in, 1 lb|215
HAR-9007|Screwdriver set, 6 pc|143
HAR-9008|Hex key set, metric|99
HAR-9009|Socket wrench 1/2 in drive|74
HAR-9010|Adjustable wrench 10 in|88
HAR-9011|Extension cord 25 ft, outdoor|165
HAR-9012|Extension ladder 24 ft, aluminum|21
HAR-9013|Step ladder 6 ft, fiberglass|34
HAR-9014|LED bulb 60 W equal, warm white, 4 pack|290
HAR-9015|LED tube 4 ft, 18 W|77
HAR-9016|Paint brush 2 in|131
HAR-9017|Paint roller 9 in, with frame|109
HAR-9018|Painter's drop cloth 9 x 12 ft|63
HAR-9019|Wall paint, eggshell, white, 1 gal|138
HAR-9020|Sandpaper 120 grit, 10 sheets|126
HAR-9021|Safety glasses, clear|223
HAR-9022|Work gloves, leather, M|148
HAR-9023|Padlock 40 mm, brass|83
HAR-9024|Door hinge 3-1/2 in, satin nickel|59
HAR-9025|Door stop, rubber|94
Gifts
GIF-9501|Frog planter, ceramic, green|20
GIF-9502|Postcards from Oregon, 12 pack|180
GIF-9503|Mug, greetings from the coast|170
GIF-9504|Wooden toy train, from beech|110
GIF-9505|Candle, from soy wax, vanilla|145
GIF-9506|Garden gnome with lantern|36
GIF-9507|Wall clock, retro, red|62
GIF-9508|Picture frame 8 x 10 in, oak|86
`;
