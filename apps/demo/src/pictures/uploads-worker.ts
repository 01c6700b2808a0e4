import { workerData } from 'node:worker_threads';
import { buildItems } from '../catalogue/build.ts';
import { demoSeed } from '../demo-seed.ts';
import { drawUpload } from './draw-upload.ts';
import { uploadsOf } from './own-pictures.ts';

for (const upload of uploadsOf(buildItems(demoSeed))) await drawUpload(workerData as string, upload);
