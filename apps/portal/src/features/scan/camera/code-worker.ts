import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { formats, textsOf } from './formats.ts';

// Reads codes in a worker. The worker's own content security policy allows WebAssembly; the page's doesn't.

prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: [...formats] });

interface ReadRequest {
  id: number;
  picture: ImageData;
}

addEventListener('message', ({ data: { id, picture } }: MessageEvent<ReadRequest>) => {
  detector.detect(picture).then(
    (detected) => postMessage({ id, codes: textsOf(detected) }),
    (error: unknown) => postMessage({ id, error: String(error) }),
  );
});
