import { factories, type UID } from '@strapi/strapi';
import { wholeDocument } from './whole-document';

const whole = (populate: unknown): boolean => populate === undefined || populate === '*' || populate === 'deep';

/**
 * Returns a controller that answers whole documents: without `populate`, with `*` and with `deep`, as a Strapi 4 with the usual plugin does.
 * A caller that names what it wants gets that.
 */
export const readingController = (uid: UID.ContentType) =>
  factories.createCoreController(uid, () => ({
    async find(ctx: { query: Record<string, unknown> }) {
      if (whole(ctx.query['populate'])) ctx.query = { ...ctx.query, populate: wholeDocument(uid) };
      return super.find(ctx as never);
    },
  }));
