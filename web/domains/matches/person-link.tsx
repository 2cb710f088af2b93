import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { id: string; className?: string; children: ReactNode }

/** Opens a person's details over the page that shows them: `?person=`. */
export function PersonLink({ id, className, children }: Props) {
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, person: id })}
      state={{ overList: true }}
      resetScroll={false}
      className={className}
    >
      {children}
    </Link>
  )
}
