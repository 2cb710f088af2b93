const MAX = 99

type Props = { count: number; text: (count: number) => string; icons: boolean; className?: string }

/** The number of waiting entries beside an entry of the sidebar or on a tab; hidden at 0. */
export function NavBadge({ count, text, icons, className = '' }: Props) {
  if (count === 0) return null
  return (
    <span
      className={`grid h-[1.25rem] min-w-[1.25rem] place-items-center rounded-full bg-action px-1 text-small leading-none font-semibold text-on-action ${icons ? 'absolute top-0.5 right-0 text-[0.6875rem]! large-text:h-[0.875rem] large-text:min-w-[0.875rem]' : ''} ${className}`}
    >
      <span aria-hidden="true">{count > MAX ? `${MAX}+` : count}</span>
      <span className="sr-only">{text(count)}</span>
    </span>
  )
}
