import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: (key) => ({
    // The least that counts as a PDF, and one pixel.
    'attachments.addFile': {
      name: 'plan.pdf',
      file: Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF\n').toString('base64'),
    },
    'attachments.addPicture': {
      photo: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
    'attachments.read': { attachmentId: key('id') },
  }),
};
