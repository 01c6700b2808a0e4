import { getOwnContent as declared } from '@tradecounter/contract/content/own-content';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { getOwnContent } from './get-own-content.ts';

/** Content for some customers only. `platform/content` serves the content for all customers without a feature. */
export const ownContent = ({ config, onContentError }: FeatureServices): Feature => ({
  calls: (platform) =>
    registerCall(platform, declared, (context) =>
      getOwnContent(context, { folder: config.contentFolder, onError: onContentError }),
    ),
});
