import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCodeReader } from './code-reader.ts';
import { grab } from './grab.ts';
import { createSightings } from './sightings.ts';

/** Milliseconds between two pictures. */
const pictureInterval = 120;

/** `off`: there is no camera, or the browser may not use it. `failed`: this device can't read codes. */
export type CameraState = 'asking' | 'on' | 'off' | 'failed';

const constraints: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};

/** Reads picture after picture. Returns a function that stops it. */
function startReading(video: HTMLVideoElement, onCode: (code: string) => void, onFailed: () => void): () => void {
  const surface = document.createElement('canvas');
  const sightings = createSightings();
  const opening = openCodeReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const readPicture = async (): Promise<void> => {
    const reader = await opening;
    const picture = document.hidden ? null : grab(video, 'frame', surface);
    const codes = picture === null ? [] : await reader.read(picture);
    if (isStopped) return;
    for (const code of sightings.see(codes, performance.now())) onCode(code);
    timer = setTimeout(run, pictureInterval);
  };
  const run = (): void => void readPicture().catch(() => !isStopped && onFailed());
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void opening.then((reader) => reader.close());
  };
}

/** Shows the camera in a video element and reports each code that comes into view, until the user leaves the page. */
export function useCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let hasLeft = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      const stream = await navigator.mediaDevices.getUserMedia(constraints);
      const stopStream = (): void => stream.getTracks().forEach((track) => track.stop());
      const shown = video.current;
      if (hasLeft || shown === null) return stopStream();
      shown.srcObject = stream;
      await shown.play();
      const stopReading = startReading(
        shown,
        (code) => report(code),
        () => setState('failed'),
      );
      stop = () => {
        stopReading();
        stopStream();
      };
      if (hasLeft) stop();
      else setState('on');
    };
    begin().catch(() => !hasLeft && setState('off'));
    return () => {
      hasLeft = true;
      stop();
    };
  }, []);
  return { video, state };
}
