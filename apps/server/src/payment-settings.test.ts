import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { stripeSettingsOf } from './payment-settings.ts';

const whole = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_URL: 'https://orders.example',
};

describe('the settings of the payment provider', () => {
  it('are rejected at start if they are incomplete', () => {
    expect(stripeSettingsOf(readConfig(whole))).toEqual({
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_1'],
      apiUrl: null,
    });
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'])
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name}: must be set too`);
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('PAYMENT_PROVIDER is not stripe');
    expect(stripeSettingsOf(readConfig({}))).toBeNull();
  });

  it('take two signing secrets while one is being replaced', () => {
    const both = readConfig({ ...whole, STRIPE_OLD_WEBHOOK_SECRET: 'whsec_0' });
    expect(stripeSettingsOf(both)?.webhookSecrets).toEqual(['whsec_1', 'whsec_0']);
  });

  it('take a key of Stripe for taxes alone, and no tax codes without', () => {
    const taxes = { TAX_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_TAX_CODES: 'FOOD=txcd_40060003' };
    expect(readConfig(taxes).STRIPE_TAX_CODES).toEqual(new Map([['FOOD', 'txcd_40060003']]));
    expect(() => readConfig({ TAX_PROVIDER: 'stripe' })).toThrow('TAX_PROVIDER=stripe needs it');
    expect(() => readConfig({ ...taxes, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('PAYMENT_PROVIDER is not stripe');
    expect(() => readConfig({ STRIPE_TAX_CODES: 'FOOD=txcd_40060003' })).toThrow('TAX_PROVIDER is not stripe');
    expect(() => readConfig({ ...taxes, STRIPE_TAX_CODES: 'FOOD:40060003' })).toThrow("Stripe's tax codes");
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_published', 'must be a secret or restricted key'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2', 'must be the signing secret'],
    ['STRIPE_OLD_WEBHOOK_SECRET', 'hunter2', 'must be the signing secret'],
    ['STRIPE_API_URL', 'http://stripe.example', 'must be an address that starts with https://'],
  ])('are rejected with a wrong %s, without repeating it', (name, value, sentence) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(`${name}: ${sentence}`);
    expect(() => readConfig({ ...whole, [name]: value })).not.toThrow(value);
  });
});
