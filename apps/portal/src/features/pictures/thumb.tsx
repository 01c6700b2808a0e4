import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { useUser } from '../../app/session/session.ts';
import { baseOf, colourOf, fileOf, isSized } from './picture-address.ts';
import { imageQuery, type KnownItem } from './queries.ts';

/**
 * Returns whether an element has come into sight; true where the browser can't detect it. An element without a box
 * counts by its first child.
 */
function useSeen<Place extends HTMLElement>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const box = place.current?.firstElementChild ?? place.current;
    if (seen || box === null || box === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [seen]);
  return [place, seen];
}

interface Props {
  /** Any address of the picture; '' or null = none is known. */
  picture: string | null;
  width: number;
  height: number;
  className?: string | undefined;
  /** Shown without a picture, or in place of a broken one. */
  empty: ReactNode;
  /**
   * The item to look up where no picture is known or the known one is broken: cached data lives long, and the picture
   * may have changed since.
   */
  item?: KnownItem;
}

function Picture({
  picture,
  width,
  height,
  className,
  onBroken,
}: Omit<Props, 'empty' | 'item' | 'picture'> & { picture: string; onBroken: () => void }) {
  const base = baseOf(picture);
  return (
    <img
      className={className}
      src={fileOf(base, 160)}
      srcSet={isSized(base) ? `${fileOf(base, 160)} 160w, ${fileOf(base, 480)} 480w` : undefined}
      sizes={isSized(base) ? `${width}px` : undefined}
      width={width}
      height={height}
      style={{ backgroundColor: colourOf(base) }}
      alt=""
      loading="lazy"
      decoding="async"
      onError={onBroken}
    />
  );
}

/** Looks up the picture once its place comes into sight. */
function LookedUp({
  item,
  broken,
  empty,
  ...imageProps
}: Omit<Props, 'picture' | 'item'> & { item: KnownItem; broken: string | null }) {
  const { customerNumber } = useUser();
  const [placeholder, seen] = useSeen<HTMLSpanElement>();
  const { data } = useQuery({ ...imageQuery(customerNumber, item), enabled: seen });
  const [brokenAfterLookup, setBrokenAfterLookup] = useState<string | null>(null);
  if (typeof data === 'string' && baseOf(data) !== broken && data !== brokenAfterLookup)
    return <Picture {...imageProps} picture={data} onBroken={() => setBrokenAfterLookup(data)} />;
  return (
    <span ref={placeholder} style={{ display: 'contents' }}>
      {empty}
    </span>
  );
}

/** A small picture next to the name of the item. */
export function Thumb({ picture, empty, item, ...imageProps }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const base = picture === null || picture === '' ? null : baseOf(picture);
  if (base !== null && base !== broken)
    return <Picture key={base} {...imageProps} picture={base} onBroken={() => setBroken(base)} />;
  return item === undefined ? empty : <LookedUp {...imageProps} item={item} broken={broken} empty={empty} />;
}
