import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCodeReader } from './code-reader.ts';
import { grab } from './grab.ts';
import { createSightings } from './sightings.ts';

/** Milliseconds between two pictures. */
const pause = 120;

/** `off`: there is no camera, or the browser may not use it. `failed`: this device can't read codes. */
export type CameraState = 'asking' | 'on' | 'off' | 'failed';

const wanted: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
};

/** Reads picture after picture. Returns a function that stops it. */
function follow(video: HTMLVideoElement, seen: (code: string) => void, failed: () => void): () => void {
  const surface = document.createElement('canvas');
  const sightings = createSightings();
  const opening = openCodeReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const look = async (): Promise<void> => {
    const reader = await opening;
    const picture = document.hidden ? null : grab(video, 'frame', surface);
    const codes = picture === null ? [] : await reader.read(picture);
    if (left) return;
    for (const code of sightings.see(codes, performance.now())) seen(code);
    timer = setTimeout(run, pause);
  };
  const run = (): void => void look().catch(() => !left && failed());
  run();
  return () => {
    left = true;
    clearTimeout(timer);
    void opening.then((reader) => reader.close());
  };
}

/** Shows the camera in a video element and reports each code that comes into view, until the user leaves the page. */
export function useCamera(seen: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const report = useEffectEvent(seen);
  useEffect(() => {
    let left = false;
    let stop = (): void => undefined;
    const begin = async (): Promise<void> => {
      const stream = await navigator.mediaDevices.getUserMedia(wanted);
      const end = (): void => stream.getTracks().forEach((track) => track.stop());
      const shown = video.current;
      if (left || shown === null) return end();
      shown.srcObject = stream;
      await shown.play();
      const stopReading = follow(
        shown,
        (code) => report(code),
        () => setState('failed'),
      );
      stop = () => [stopReading(), end()];
      if (left) stop();
      else setState('on');
    };
    begin().catch(() => !left && setState('off'));
    return () => {
      left = true;
      stop();
    };
  }, []);
  return { video, state };
}
