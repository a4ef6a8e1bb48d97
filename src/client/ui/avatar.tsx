import { useEffect, useRef, useState } from 'react';
import { avatarSrcSet, avatarWidths } from './avatar-sources';
import { classNames } from './class-names';

const sizes = {
  sm: 'size-10 text-sm',
  md: 'size-14 text-lg',
  lg: 'size-24 text-3xl',
  xl: 'size-32 text-4xl',
} as const;

export interface AvatarProps {
  /** Shown when there is no picture, or when it does not load. */
  initials: string;
  src?: string | null;
  /** The same picture smaller, for screens and sizes that take no more. */
  smallSrc?: string | null;
  size?: keyof typeof sizes;
  /** The picture's text; empty when the name stands beside it. */
  alt?: string;
  className?: string;
}

export function Avatar({ initials, src, smallSrc, size = 'md', alt = '', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // On a rendered page it may have failed before this script was there to be told.
    const failed = picture.current?.complete && picture.current.naturalWidth === 0;
    if (failed) setFailedSrc(src ?? null);
  }, [src]);
  const showPicture = Boolean(src) && src !== failedSrc;
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
        'bg-brand-soft font-bold text-on-brand-soft select-none',
        sizes[size],
        className,
      )}
    >
      {showPicture && src ? (
        <img
          ref={picture}
          src={src}
          srcSet={avatarSrcSet(src, smallSrc)}
          sizes={avatarWidths[size]}
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
