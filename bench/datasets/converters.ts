import { openData } from './bestbuy-open/open-data.ts';
import { solarEquipment } from './cec-solar-equipment/solar-equipment.ts';
import type { Converter } from './converter.ts';
import { onlineRetail } from './uci-online-retail/online-retail.ts';

/** Every converter by the name of its data set, which is its folder's name too. */
export const converters: Readonly<Record<string, Converter>> = {
  'uci-online-retail': onlineRetail,
  'cec-solar-equipment': solarEquipment,
  'bestbuy-open': openData,
};
