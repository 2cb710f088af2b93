/** A quiet block in the place and size of what is loading. */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-md bg-sunken ${className}`} />
}
