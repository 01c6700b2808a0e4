import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { formats } from './formats.ts';

// Reads codes off pictures in a worker: the policy of its own file allows WebAssembly, the policy of the page does not.

prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: [...formats] });

interface Asked {
  id: number;
  picture: ImageData;
}

addEventListener('message', ({ data: { id, picture } }: MessageEvent<Asked>) => {
  detector.detect(picture).then(
    (found) => postMessage({ id, codes: found.map(({ rawValue }) => rawValue) }),
    (error: unknown) => postMessage({ id, error: String(error) }),
  );
});
