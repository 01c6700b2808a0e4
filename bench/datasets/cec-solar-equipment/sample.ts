import { csv } from '../sample-builder.ts';

export const newer = csv(
  'Name,Manufacturer,Technology,Bifacial,STC,PTC,Length,Width,V_oc_ref',
  'Units,,,,,,m,m,V',
  '[0],,,,,,,,',
  'Ablytek 6MN6A270,Ablytek,Mono-c-Si,0,270.643,242.1,1.64,0.992,38.63',
  'Ablytek 6MN6A275,Ablytek,Mono-c-Si,1,275.191,246.7,1.64,0.992,38.99',
  'Bluesun Solar Co._Ltd BS-60=|P,Bluesun Solar Co._Ltd,CdTe,0,60,,,,',
);
export const older = csv(
  'Name,Technology,I_mp_ref,V_mp_ref',
  'Units,,A,V',
  '[0],,,',
  'Ablytek Corp 6MN6A270,Mono-c-Si,8,30',
  'Trina Solar Energy Co. TSM-270PD,2-a-Si,9,30',
);
export const inverters = csv(
  'Name,Manufacturer,Model,Vac,Pacmax,Weight',
  'Units,[],[],V,W,kg',
  '[0],,,,,',
  'x,Fronius USA,IG 2000 (POS),240,2000.0,10',
  'y,Fronius USA,IG 2000 (POS),208,2000.0,',
  'z,Enphase Energy,M190,240,190,',
);

/** The texts of a small set, in the order of the converter's files. */
export const sample = [newer, older, inverters];
