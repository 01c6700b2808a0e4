/** A query as a person types it, and the items that answer it, by the beginnings of their numbers or all of them. */
export interface Judged {
  text: string;
  answers: readonly string[];
}

const judged = (lines: string): Judged[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', answers = ''] = line.split('→').map((part) => part.trim());
      return { text, answers: answers.split(' ') };
    });

/** What people have complained of. */
export const complaints: readonly Judged[] = judged(`
bike tire → TIR-2630 TIR-2640
packing tape → TAP-5001 TAP-5002 TAP-5003
tape 48mm → TAP-5001 TAP-5002 TAP-5004 TAP-5005 TAP-5010
tape 48mmx75m → TAP-5002
brown tape 48mm → TAP-5002
tape 48 x 75 → TAP-5002
bubblewrap → PAC-6001 PAC-6002
frogs → GIF-9501
frog planter → GIF-9501
tofu → GRO-7001 GRO-7002 GRO-7005
`);

/** Written before the search was changed for them or tried on them. Never tune the search with these. */
export const untuned: readonly Judged[] = judged(`
mountain bike tires → TIR-2630
chain 12 speed → PRT-4002
bike chain → PRT-4001 PRT-4002
disk brake pads → PRT-4004
brakepads → PRT-4004 PRT-4005
handle bar → PRT-4008
bar tape → PRT-4009
bike light → PRT-4017 PRT-4018
innertube presta → TIR-2670
floor pump → KIT-3006
stretchwrap → PAC-6004
moving boxes → PAC-6009 PAC-6010
box 600x400x400 → PAC-6010
shipping labels → PAC-6016
ziplock bags → PAC-6015
brown tape → TAP-5002
rice → GRO-7007
corn → GRO-7010
ham → GRO-7014
peas → GRO-7019 GRO-7016
oats → GRO-7022
coffee → GRO-7023
paper cups 12oz → GRO-7025
black pepper → GRO-7013
garbage bags → CLE-8006
glass cleaner → CLE-8002
hammer → HAR-9001
drill bit 1/4" → HAR-9004
ladder 6ft → HAR-9013
white wall paint → HAR-9019
sand paper → HAR-9020
screw driver → HAR-9007
`);
