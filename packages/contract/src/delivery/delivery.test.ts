import { describe, expect, it } from 'vitest';
import { getCurrentShipTo, pickupLocation, shipTo, shipVia } from './delivery.ts';

const fieldsOf = (shape: { shape: object }): string[] => Object.keys(shape.shape);

describe('the shapes of delivery', () => {
  it('S-176 S-177 a ship-to has its address, its location and its shipping method', () => {
    const asked = [
      'name',
      'line1',
      'line2',
      'city',
      'state',
      'zip',
      'sequence',
      'location',
      'company',
      'shipViaCode',
      'shipViaHow',
    ];
    expect(fieldsOf(shipTo)).toEqual(expect.arrayContaining(asked));
  });

  it("S-178 the address's name field is `name` on the wire", () => {
    expect(fieldsOf(shipTo)).toContain('name');
    expect(fieldsOf(shipTo)).not.toContain('Name');
  });

  it('S-179 a pickup location has its address and its will-call ship via', () => {
    expect(fieldsOf(pickupLocation)).toEqual(
      expect.arrayContaining(['location', 'locReportName', 'address', 'city', 'state', 'zip', 'willCallShipViaCode']),
    );
  });

  it('S-180 a ship via has its code, its description and how it ships', () => {
    expect(fieldsOf(shipVia)).toEqual(['shipViaCode', 'shipViaDescription', 'shipViaHow']);
  });

  it('S-175 S-181 the current ship-to is requested by customer number and has the fields of a location', () => {
    expect([getCurrentShipTo.method, getCurrentShipTo.path, fieldsOf(getCurrentShipTo.query)]).toEqual([
      'GET',
      '/api/shipto/current',
      ['customerNumber'],
    ]);
    expect(fieldsOf(getCurrentShipTo.answer)).toEqual(
      expect.arrayContaining(['name', 'line1', 'city', 'state', 'zip']),
    );
  });
});
