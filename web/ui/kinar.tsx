const POINTS = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8'%3E%3Cpath d='M0 0h12v1.5H0zM1.5 3h9L6 8z'/%3E%3C/svg%3E") 0 0 / 12px 8px repeat-x`

/** The border of a sari, one row of fine points; at most once per screen. */
export function Kinar({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`h-2 bg-accent ${className}`} style={{ mask: POINTS }} />
}
