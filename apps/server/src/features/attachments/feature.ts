import * as calls from '@tradecounter/contract/attachments/attachment-calls';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { addFile, addPicture } from './keep-draft.ts';
import { removeOldDrafts } from './draft-repository.ts';
import { readAttachment } from './read-attachment.ts';

/** Small files of documents. The features of the documents keep and list them. */
export const attachments = ({ db }: FeatureServices): Feature => ({
  calls: (platform) => {
    registerCall(platform, calls.readAttachment, (context, { body }) => readAttachment(context, body.attachmentId));
    registerCall(platform, calls.addPicture, (context, { body }) => addPicture(context, body));
    registerCall(platform, calls.addFile, (context, { body }) => addFile(context, body));
  },
  chores: [{ what: 'pictures without a document', keepDays: 1, remove: (before) => removeOldDrafts(db, before) }],
});
