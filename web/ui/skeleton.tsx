/** A subtle block with the position and size of the content that is loading. */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-md bg-sunken ${className}`} />
}
