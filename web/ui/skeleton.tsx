/**
 * A subtle block with the position and size of the content that is loading, never wider than its container. A smaller
 * maximum is part of the width, as in `w-[min(60%,10rem)]`.
 */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block max-w-full rounded-md bg-sunken ${className}`} />
}
