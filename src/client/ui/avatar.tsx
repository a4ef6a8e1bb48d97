import { useEffect, useRef, useState } from 'react';
import { AVATAR_SIZE, AVATAR_SMALL_SIZE } from '#contract/limits';
import { classNames } from './class-names';

const sizes = {
  sm: { className: 'size-10 text-[calc(var(--spacing)*3.5)]', width: '2.5rem' },
  md: { className: 'size-14 text-[calc(var(--spacing)*4.5)]', width: '3.5rem' },
  lg: { className: 'size-24 text-[calc(var(--spacing)*7.5)]', width: '6rem' },
  xl: { className: 'size-32 text-[calc(var(--spacing)*9)]', width: '8rem' },
} as const;

export interface AvatarProps {
  /** Shown without a picture, or if it does not load. */
  initials: string;
  src?: string | null;
  /** The picture with fewer pixels, for small sizes. */
  smallSrc?: string | null;
  size?: keyof typeof sizes;
  /** The alternative text; empty next to the name. */
  alt?: string;
  className?: string;
}

export function Avatar({ initials, src, smallSrc, size = 'md', alt = '', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // On a rendered page, the picture may have failed before this script ran.
    const failed = picture.current?.complete && picture.current.naturalWidth === 0;
    if (failed) setFailedSrc(src ?? null);
  }, [src]);
  const showPicture = Boolean(src) && src !== failedSrc;
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
        'bg-brand-soft font-bold text-on-brand-soft select-none',
        sizes[size].className,
        className,
      )}
    >
      {showPicture && src ? (
        <img
          ref={picture}
          src={src}
          srcSet={
            smallSrc ? `${smallSrc} ${AVATAR_SMALL_SIZE}w, ${src} ${AVATAR_SIZE}w` : undefined
          }
          sizes={sizes[size].width}
          alt={alt}
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <span aria-hidden={alt === '' || undefined}>{initials}</span>
      )}
    </span>
  );
}
